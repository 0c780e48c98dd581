import { Suspense } from 'react'
import { OnItsWay } from '../../ui/on-its-way.tsx'
import { clearQuery, reloadWithoutQuery } from '../clear-query.ts'
import { RegisterDialog, ResetDialog } from '../late-dialogs.ts'
import { dialogOf, type OpenDialog, showDialog } from '../open-dialog.ts'
import { readLink } from '../read-link.ts'
import { session } from '../session.ts'
import { useSharedState } from '../shared-state.ts'
import { DoneDialog } from './done-dialog.tsx'
import { ForgotDialog } from './forgot-dialog.tsx'
import { LoginDialog } from './login-dialog.tsx'
import { PendingDialog } from './pending-dialog.tsx'
import { UsedDialog } from './used-dialog.tsx'

const RESET_RELOAD_DELAY_MS = 2000

const close = () => showDialog(undefined)
const openLogin = () => showDialog({ name: 'login' })
const openRegister = () => showDialog({ name: 'register' })
const openForgot = (email: string) => showDialog({ name: 'forgot', email })
const openPending = (email: string) => showDialog({ name: 'pending', email })

/** The link of the mail has done its work and leaves the address. */
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

/** Shows the account dialog that the shared state asks for. */
export const SessionDialogs = () => {
  const dialog = dialogOf(useSharedState())
  // A dialog goes at once, though the next one may still be on its way.
  return (
    <Suspense key={dialog?.name} fallback={<OnItsWay />}>
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
