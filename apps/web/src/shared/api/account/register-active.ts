import { errorTable, routes } from '@lc/api-contract'
import { api } from '../api.ts'
import { isRegistered } from './register-check.ts'

/** Follows the link of the mail. One that is refused was used before if its account is active by now. */
export const activate = async (link: { sign: string; email: string }) => {
  const reply = await api.post(routes.registerActive, { body: link })
  if (reply.isOk) return 'done'
  const isUsed = reply.code === errorTable.LINK_INVALID.code && (await isRegistered(link.email))
  return isUsed ? 'used' : 'failed'
}
