import { routes } from '@lc/api-contract'
import { api } from '../api.ts'

/** Resolves to whether the key ended; a failure shows a toast. */
export const revokeApiKey = async (id: string): Promise<boolean> =>
  (await api.post(routes.revokeApiKey, { body: { id } })).isOk
