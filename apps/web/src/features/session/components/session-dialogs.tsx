import { useSyncExternalStore } from 'react'
import { clearQuery } from '../../../lib/clear-query.ts'
import { dialogStore } from '../dialog-store.ts'
import { DoneDialog } from './done-dialog.tsx'
import { LoginDialog } from './login-dialog.tsx'
import { PendingDialog } from './pending-dialog.tsx'
import { RegisterDialog } from './register-dialog.tsx'

export const SessionDialogs = () => {
  const dialog = useSyncExternalStore(dialogStore.subscribe, dialogStore.current)
  const close = () => dialogStore.set(undefined)
  switch (dialog?.name) {
    case 'login':
      return <LoginDialog onClose={close} onRegister={() => dialogStore.set({ name: 'register' })} />
    case 'register':
      return (
        <RegisterDialog
          onClose={close}
          onLogin={() => dialogStore.set({ name: 'login' })}
          onSent={(email) => dialogStore.set({ name: 'pending', email })}
        />
      )
    case 'pending':
      return <PendingDialog email={dialog.email} onClose={close} />
    case 'done':
      return (
        <DoneDialog
          email={dialog.email}
          onContinue={() => {
            clearQuery()
            close()
          }}
        />
      )
    default:
      return null
  }
}
