import { Suspense, useEffect } from 'react'
import { LoadingFallback, lazyPart } from '../ui/lazy-part.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { useIsConfirming } from './confirmation.ts'
import { openFromAddress } from './open-from-address.ts'
import { findOpenDialog, useSharedState } from './shared-state.ts'

/** Signed-in users rarely see one, so each loads when it opens. */
const SessionDialogs = lazyPart(() => import('./session-dialogs.tsx').then((file) => file.SessionDialogs))

const ConfirmSession = lazyPart(() => import('./confirm-session-dialog.tsx').then((file) => file.ConfirmSession))

/** Dialogs and toasts of the client app. Public pages use islands instead. */
export const PageDialogs = () => {
  const hasDialog = findOpenDialog(useSharedState()) !== undefined
  const isConfirming = useIsConfirming()
  useEffect(() => {
    openFromAddress()
  }, [])
  return (
    <>
      {hasDialog && (
        <Suspense fallback={<LoadingFallback />}>
          <SessionDialogs />
        </Suspense>
      )}
      {isConfirming && (
        <Suspense fallback={<LoadingFallback />}>
          <ConfirmSession />
        </Suspense>
      )}
      <Toaster />
    </>
  )
}
