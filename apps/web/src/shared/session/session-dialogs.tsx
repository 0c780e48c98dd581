import { Suspense } from 'react'
import { LoadingFallback } from '../ui/lazy-part.tsx'
import { DoneDialog, PendingDialog, UsedDialog } from './activation-dialogs.tsx'
import { ForgotDialog } from './forgot-dialog.tsx'
import { RegisterDialog, ResetDialog } from './lazy-dialogs.ts'
import { LoginDialog } from './login-dialog.tsx'
import { clearQuery, readLink, reloadWithoutQuery } from './mail-link.ts'
import { session } from './session.ts'
import { findOpenDialog, type OpenDialog, showDialog, useSharedState } from './shared-state.ts'

const RESET_RELOAD_DELAY_MS = 2000

const close = () => showDialog(undefined)
const openLogin = () => showDialog({ name: 'login' })
const openRegister = () => showDialog({ name: 'register' })
const openForgot = (email: string) => showDialog({ name: 'forgot', email })
const openPending = (email: string) => showDialog({ name: 'pending', email })

/** Removes the mail link from the address after use. */
const leaveLink = () => {
  clearQuery()
  close()
}

/** To the log-in, unless this browser has a session. */
const endActivation = () => {
  leaveLink()
  if (!session.token()) openLogin()
}

const endReset = () => {
  close()
  setTimeout(reloadWithoutQuery, RESET_RELOAD_DELAY_MS)
}

/** Shows the account dialog that is open in the shared state. */
export const SessionDialogs = () => {
  const dialog = findOpenDialog(useSharedState())
  // A dialog closes at once, even if the next one is still loading.
  return (
    <Suspense key={dialog?.name} fallback={<LoadingFallback />}>
      {dialog && shown(dialog)}
    </Suspense>
  )
}

const shown = (dialog: OpenDialog) => {
  switch (dialog.name) {
    case 'login':
      return <LoginDialog onClose={close} onRegister={openRegister} onForgot={openForgot} />
    case 'register':
      return <RegisterDialog onClose={close} onLogin={openLogin} onSent={openPending} />
    case 'pending':
      return <PendingDialog email={dialog.email} onClose={close} />
    case 'done':
      return <DoneDialog email={dialog.email} onContinue={endActivation} onClose={leaveLink} />
    case 'used':
      return (
        <UsedDialog
          email={dialog.email}
          isLoggedIn={session.token() !== undefined}
          onContinue={endActivation}
          onClose={leaveLink}
        />
      )
    case 'forgot':
      return <ForgotDialog email={dialog.email} onClose={close} onLogin={openLogin} />
    case 'reset':
      return (
        <ResetDialog
          sign={readLink(location.search)?.whole?.sign ?? ''}
          email={dialog.email}
          onClose={close}
          onDone={endReset}
          onNewLink={() => openForgot(dialog.email)}
        />
      )
  }
}
