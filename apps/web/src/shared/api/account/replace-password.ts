import { encodePassword, errorTable, routes } from '@lc/api-contract'
import { api } from '../api.ts'

interface ReplaceOptions {
  current: string
  password: string
}

/** Sets a new password. The server ends the user's other sessions. */
export const replacePassword = async ({ current, password }: ReplaceOptions) => {
  const body = { current: await encodePassword(current), password: await encodePassword(password) }
  const reply = await api.post(routes.replacePassword, { body })
  if (reply.isOk) return 'done'
  if (reply.fields.password === 'password_guessable') return 'guessable'
  return reply.code === errorTable.WRONG_PASSWORD.code ? 'wrong-password' : 'failed'
}
