import { encodePassword, errorTable, routes, type SecondStep } from '@lc/api-contract'
import { session } from '../../session/session.ts'
import { api } from '../api.ts'
import { getUser } from './get-user.ts'

/** `in` if the browser keeps the session. An account with a second factor gets its second step instead. */
export const login = async (email: string, password: string): Promise<'in' | 'failed' | SecondStep> => {
  const reply = await api.post(routes.login, { body: { email, password: await encodePassword(password) } })
  if (reply.isOk) return keepSession(reply.result.token)
  return reply.code === errorTable.SECOND_FACTOR_REQUIRED.code ? (reply.result as SecondStep) : 'failed'
}

export const keepSession = async (token: string): Promise<'in'> => {
  session.keepToken(token)
  const user = await getUser().catch(() => undefined)
  if (user) session.keepUser(user)
  return 'in'
}
