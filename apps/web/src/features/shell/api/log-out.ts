import { routes } from '@lc/contract'
import { api } from '../../../lib/api.ts'
import { leaveFor } from '../../../lib/browser-storage.ts'
import { localeOfPath, localPath } from '../../../lib/locale-path.ts'
import { returnPath } from '../../../lib/return-path.ts'
import { session } from '../../../lib/session.ts'

/** Ends the session here at once and on the server when it answers; neither waits for the other to succeed. */
export const logOut = async () => {
  const told = api.post(routes.logout, { isQuiet: true })
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, 2000))])
  session.clear()
  // Another call may have been answered with 4012 meanwhile. The next log-in still goes to the dashboard.
  returnPath.forget()
  leaveFor(localPath(localeOfPath(location.pathname), '/auto-detection'))
}
