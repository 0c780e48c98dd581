import { type BodyInput, type ResponseOf, routes } from '@lc/api-contract'
import { api } from '../api.ts'

export type NewShareLink = BodyInput<typeof routes.createShareLink>

/** The link with its token, which is shown only now; a failure shows a toast. */
export const createShareLink = async (
  body: NewShareLink,
): Promise<ResponseOf<typeof routes.createShareLink> | undefined> => {
  const reply = await api.post(routes.createShareLink, { body })
  return reply.isOk ? reply.result : undefined
}
