import { type ResponseOf, routes } from '@lc/api-contract'
import { api } from '../api.ts'

export type TotpSetup = ResponseOf<typeof routes.startTotp>

/** A new secret for an authenticator app; a failure shows a toast. */
export const startTotp = async (): Promise<TotpSetup | undefined> => {
  const reply = await api.post(routes.startTotp)
  return reply.isOk ? reply.result : undefined
}
