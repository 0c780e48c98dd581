import { type BodyInput, errorTable, routes } from '@lc/api-contract'
import { api } from '../api.ts'

/** Other failures than a refused address show a toast. */
export const changeWebhook = async (
  body: BodyInput<typeof routes.changeWebhook>,
): Promise<'changed' | 'refused' | undefined> => {
  const reply = await api.post(routes.changeWebhook, { body, quietFor: ['INVALID_FIELDS'] })
  if (reply.isOk) return 'changed'
  return reply.code === errorTable.INVALID_FIELDS.code ? 'refused' : undefined
}
