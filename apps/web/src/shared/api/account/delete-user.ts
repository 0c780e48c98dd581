import { encodePassword, errorTable, routes } from '@lc/api-contract'
import { session } from '../../session/session.ts'
import { api } from '../api.ts'

/** Erases the account; the browser then forgets it too. */
export const deleteUser = async (password: string) => {
  const reply = await api.post(routes.deleteUser, { body: { password: await encodePassword(password) } })
  if (reply.isOk) {
    session.clear()
    return 'deleted'
  }
  if (reply.code === errorTable.WRONG_PASSWORD.code) return 'wrong-password'
  return reply.code === errorTable.SCANS_RUNNING.code ? 'scans-running' : 'failed'
}
