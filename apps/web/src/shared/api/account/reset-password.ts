import { encodePassword, errorTable, routes } from '@lc/api-contract'
import { session } from '../../session/session.ts'
import { api } from '../api.ts'

interface ResetOptions {
  sign: string
  email: string
  password: string
}

/** Sets the password. The server ends every session, so this browser forgets its own. */
export const resetPassword = async ({ sign, email, password }: ResetOptions) => {
  const body = { sign, email, password: await encodePassword(password) }
  const reply = await api.post(routes.resetPassword, { body })
  if (reply.isOk) {
    session.clear()
    return 'done'
  }
  if (reply.fields.password === 'password_guessable') return 'guessable'
  return reply.code === errorTable.LINK_INVALID.code ? 'link-invalid' : 'failed'
}
