import { routes } from '@lc/api-contract'
import { api } from '../api.ts'

/** Resolves to whether it was deleted; a failure shows a toast. */
export const deleteWebhook = async (id: string): Promise<boolean> =>
  (await api.post(routes.deleteWebhook, { body: { id } })).isOk
