import { routes } from '@lc/api-contract'
import { localeOfPath, localPath } from '../../i18n/locale-path.ts'
import { leaveFor } from '../../session/browser-storage.ts'
import { returnPath } from '../../session/return-path.ts'
import { session } from '../../session/session.ts'
import { api } from '../api.ts'

/** Ends the session here at once and on the server when it answers; neither waits for the other to succeed. */
export const logOut = async () => {
  const told = api.post(routes.logout, { isQuiet: true })
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, 2000))])
  session.clear()
  // Another call may have been answered with 4012 meanwhile. The next log-in still goes to the dashboard.
  returnPath.forget()
  leaveFor(localPath(localeOfPath(location.pathname), '/auto-detection'))
}
