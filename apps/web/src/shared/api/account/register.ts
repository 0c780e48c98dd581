import { encodePassword, errorTable, routes } from '@lc/api-contract'
import { api } from '../api.ts'

const REGISTERED = 1

/** Asked on leaving the field. A limit stays silent: sign-up itself decides. */
export const isRegistered = async (email: string) => {
  const reply = await api.post(routes.registerCheck, { body: { email }, quietFor: ['RATE_LIMITED'] })
  return reply.isOk && reply.result.status === REGISTERED
}

export const signUp = async (email: string, password: string) => {
  const reply = await api.post(routes.register, { body: { email, password: await encodePassword(password) } })
  if (reply.isOk) return 'sent'
  return reply.code === errorTable.EMAIL_REGISTERED.code ? 'registered' : 'failed'
}
