import { errorTable, routes } from '@lc/api-contract'
import { session } from '../../session/session.ts'
import { api } from '../api.ts'

/** Deletes the account, then forgets it in this browser. */
export const deleteUser = async () => {
  const reply = await api.post(routes.deleteUser)
  if (reply.isOk) {
    session.clear()
    return 'deleted'
  }
  return reply.code === errorTable.SCANS_RUNNING.code ? 'scans-running' : 'failed'
}
