import { useEffect } from 'react'
import { leaveFor, reloadPage } from '../../shared/session/browser-storage.ts'
import { entrancePath } from '../../shared/session/entrance-path.ts'
import { session } from '../../shared/session/session.ts'

/** Another tab may log out or log in as somebody else: this one then leaves, or shows what is theirs. */
export const useSessionElsewhere = () =>
  useEffect(() => {
    const mine = session.token()
    return session.watch(() => {
      const token = session.token()
      if (!token) leaveFor(entrancePath(location))
      else if (token !== mine) reloadPage()
    })
  }, [])
