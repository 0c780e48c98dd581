import { routes } from '@lc/api-contract'
import { localeOfPath, localPath } from '../../i18n/locale-path.ts'
import { leaveFor } from '../../session/browser-storage.ts'
import { returnPath } from '../../session/return-path.ts'
import { session } from '../../session/session.ts'
import { api } from '../api.ts'

/** Ends the session in this browser and on the server. A slow or failed call doesn't delay the log-out. */
export const logout = async () => {
  const ended = api.post(routes.logout, { isQuiet: true })
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 2000))])
  session.clear()
  // Another call may have answered 4012 meanwhile. The next log-in still goes to the dashboard.
  returnPath.forget()
  leaveFor(localPath(localeOfPath(location.pathname), '/auto-detection'))
}
