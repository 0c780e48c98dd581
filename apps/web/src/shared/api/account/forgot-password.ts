import { errorTable, routes } from '@lc/api-contract'
import { api } from '../api.ts'

/** Requests the mail with a link to set a new password, without a session. */
export const forgotPassword = async (email: string) => {
  const reply = await api.post(routes.forgotPassword, { body: { email } })
  if (reply.isOk) return 'sent'
  return reply.code === errorTable.INVALID_FIELDS.code ? 'invalid' : 'failed'
}
