import { errorTable, routes } from '@lc/api-contract'
import { api } from '../api.ts'

/** Requests the mail with a link to set a new password for the signed-in account. */
export const changePassword = async (email: string) => {
  const reply = await api.post(routes.changePassword, { body: { email } })
  if (reply.isOk) return 'sent'
  return reply.code === errorTable.INVALID_FIELDS.code ? 'invalid' : 'failed'
}
