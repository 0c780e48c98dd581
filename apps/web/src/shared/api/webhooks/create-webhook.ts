import { type BodyInput, errorTable, routes } from '@lc/api-contract'
import { api } from '../api.ts'

export type NewWebhook = BodyInput<typeof routes.createWebhook>

/** The secret of the new webhook, which is shown only now. Other failures than a refused address show a toast. */
export const createWebhook = async (body: NewWebhook): Promise<{ secret: string } | 'refused' | undefined> => {
  const reply = await api.post(routes.createWebhook, { body, quietFor: ['INVALID_FIELDS'] })
  if (reply.isOk) return { secret: reply.result.secret }
  return reply.code === errorTable.INVALID_FIELDS.code ? 'refused' : undefined
}
