import { routes } from '@lc/api-contract'
import { api } from '../api.ts'

/** Resolves to whether it was queued; a failure shows a toast. */
export const sendAgain = async (id: string): Promise<boolean> =>
  (await api.post(routes.sendAgain, { body: { id } })).isOk
