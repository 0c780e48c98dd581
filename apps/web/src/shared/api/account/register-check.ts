import { routes } from '@lc/api-contract'
import { api } from '../api.ts'

const REGISTERED = 1

/** Runs when the email field loses focus. Rate limits stay silent, because registration checks again. */
export const isRegistered = async (email: string) => {
  const reply = await registerCheck(email)
  return reply.isOk && reply.result.status === REGISTERED
}

const registerCheck = (email: string) => api.post(routes.registerCheck, { body: { email }, quietFor: ['RATE_LIMITED'] })
