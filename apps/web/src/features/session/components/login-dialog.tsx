import { m } from '@lc/content/messages'
import { type FormEvent, useState } from 'react'
import { isEmail } from '../../../lib/is-email.ts'
import { useLocale } from '../../../lib/locale-context.ts'
import { localPath } from '../../../lib/locale-path.ts'
import { toastStore } from '../../../lib/toast-store.ts'
import { buttonClass } from '../../../ui/button.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { logIn } from '../api/log-in.ts'

interface LoginDialogProps {
  onClose: () => void
  onRegister: () => void
}

export const LoginDialog = ({ onClose, onRegister }: LoginDialogProps) => {
  const locale = useLocale()
  const [isBusy, setIsBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const email = String(form.get('email')).trim()
    const password = String(form.get('password'))
    const problem = problemOf(email, password)
    if (problem) return toastStore.show('error', problem({}, { locale }))
    setIsBusy(true)
    const isIn = await logIn(email, password)
    if (isIn) location.assign(localPath(locale, '/dashboard'))
    else setIsBusy(false)
  }

  return (
    <Dialog title={m.account_login_title({}, { locale })} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <Field label={m.account_email({}, { locale })} name="email" type="email" autoComplete="username" />
        <PasswordField label={m.account_password({}, { locale })} name="password" autoComplete="current-password" />
        <button type="submit" disabled={isBusy} className={buttonClass('primary', 'site')}>
          {isBusy ? m.account_wait({}, { locale }) : m.account_login_submit({}, { locale })}
        </button>
      </form>
      <p className="mt-4 text-sm text-muted">
        {m.account_login_no_account({}, { locale })}{' '}
        <button type="button" onClick={onRegister} className={buttonClass('link')}>
          {m.account_login_to_register({}, { locale })}
        </button>
      </p>
    </Dialog>
  )
}

/** One problem at a time, in the order of the spec. */
const problemOf = (email: string, password: string) => {
  if (!email) return m.account_email_required
  if (!isEmail(email)) return m.account_email_invalid
  return password ? undefined : m.account_password_required
}
