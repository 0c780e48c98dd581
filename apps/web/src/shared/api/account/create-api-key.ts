import { type BodyInput, routes } from '@lc/api-contract'
import { api } from '../api.ts'

export type NewApiKey = BodyInput<typeof routes.createApiKey>

/** The key itself, which is shown only now; a failure shows a toast. */
export const createApiKey = async (body: NewApiKey): Promise<string | undefined> => {
  const reply = await api.post(routes.createApiKey, { body })
  return reply.isOk ? reply.result.secret : undefined
}
