import { routes } from '@lc/api-contract'
import { api } from '../api.ts'

/** Resolves to whether the link ended; a failure shows a toast. */
export const revokeShareLink = async (id: string): Promise<boolean> =>
  (await api.post(routes.revokeShareLink, { body: { id } })).isOk
