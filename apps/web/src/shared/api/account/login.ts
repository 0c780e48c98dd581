import { encodePassword, routes } from '@lc/api-contract'
import { session } from '../../session/session.ts'
import { api } from '../api.ts'
import { getUser } from './get-user.ts'

/** True when the session is kept in the browser. */
export const logIn = async (email: string, password: string) => {
  const reply = await api.post(routes.login, { body: { email, password: await encodePassword(password) } })
  if (!reply.isOk) return false
  session.keepToken(reply.result.token)
  const user = await getUser().catch(() => undefined)
  if (user) session.keepUser(user)
  return true
}
