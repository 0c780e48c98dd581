import { routes } from '@lc/api-contract'
import { api } from '../api.ts'

/** Resolves to whether it was queued; a failure shows a toast. */
export const sendTestMessage = async (id: string): Promise<boolean> =>
  (await api.post(routes.sendTestMessage, { body: { id } })).isOk
