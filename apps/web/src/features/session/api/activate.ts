import { routes } from '@lc/contract'
import { api } from '../../../lib/api.ts'

/** True when the link of the mail has activated the account. */
export const activate = async (link: { sign: string; email: string }) => {
  const reply = await api.post(routes.registerActive, { body: link })
  return reply.isOk
}
