import { routes } from '@lc/api-contract'
import { api } from '../api.ts'

/** The new secret, which is shown only now; a failure shows a toast. */
export const rotateWebhookSecret = async (id: string): Promise<string | undefined> => {
  const reply = await api.post(routes.rotateWebhookSecret, { body: { id } })
  return reply.isOk ? reply.result.secret : undefined
}
