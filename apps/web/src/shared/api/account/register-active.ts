import { errorTable, routes } from '@lc/api-contract'
import { api } from '../api.ts'
import { isRegistered } from './register-check.ts'

/** Follows an activation link. A rejected link of an active account was used before. */
export const registerActive = async (link: { sign: string; email: string }) => {
  const reply = await api.post(routes.registerActive, { body: link })
  if (reply.isOk) return 'done'
  const isUsed = reply.code === errorTable.LINK_INVALID.code && (await isRegistered(link.email))
  return isUsed ? 'used' : 'failed'
}
