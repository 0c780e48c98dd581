import { Suspense, useEffect } from 'react'
import { late } from '../../pages/late.ts'
import { OnItsWay } from '../../ui/on-its-way.tsx'
import { Toaster } from '../../ui/toaster.tsx'
import { dialogOf } from '../open-dialog.ts'
import { openFromAddress } from '../open-from-address.ts'
import { useSharedState } from '../shared-state.ts'

/** Who is signed in seldom sees one of them: they come when the first is asked for. */
const SessionDialogs = late(() => import('./session-dialogs.tsx').then((file) => file.SessionDialogs))

/** What every page of the client app can show beside itself; reading pages have the islands for it. */
export const PageDialogs = () => {
  const hasDialog = dialogOf(useSharedState()) !== undefined
  useEffect(() => {
    openFromAddress()
  }, [])
  return (
    <>
      {hasDialog && (
        <Suspense fallback={<OnItsWay />}>
          <SessionDialogs />
        </Suspense>
      )}
      <Toaster />
    </>
  )
}
