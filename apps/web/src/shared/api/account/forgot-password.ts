import { errorTable, routes } from '@lc/api-contract'
import { api } from '../api.ts'

/** Asks for the mail with which a password is set anew: from outside, or for the session's own account. */
export const askForLink = async (email: string, use: 'forgot' | 'change') => {
  const spec = use === 'change' ? routes.changePassword : routes.forgotPassword
  const reply = await api.post(spec, { body: { email } })
  if (reply.isOk) return 'sent'
  return reply.code === errorTable.INVALID_FIELDS.code ? 'invalid' : 'failed'
}
