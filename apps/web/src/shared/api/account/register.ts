import { encodePassword, errorTable, routes } from '@lc/api-contract'
import { api } from '../api.ts'

export const register = async (email: string, password: string) => {
  const reply = await api.post(routes.register, { body: { email, password: await encodePassword(password) } })
  if (reply.isOk) return 'sent'
  if (reply.fields.password === 'password_guessable') return 'guessable'
  return reply.code === errorTable.EMAIL_REGISTERED.code ? 'registered' : 'failed'
}
