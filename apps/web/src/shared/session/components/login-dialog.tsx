import { m } from '@lc/content/messages'
import { type FormEvent, useRef, useState } from 'react'
import { logIn } from '../../api/account/login.ts'
import { useLocale } from '../../i18n/locale-context.ts'
import { buttonClass } from '../../ui/button.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toastStore } from '../../ui/toast-store.ts'
import { leaveFor } from '../browser-storage.ts'
import { fetchRegister } from '../late-dialogs.ts'
import { loginProblem } from '../login-problem.ts'
import { pathAfterLogIn } from '../path-after-log-in.ts'

const words = {
  email_required: m.account_email_required,
  email_invalid: m.account_email_invalid,
  password_required: m.account_password_required,
} as const

interface LoginDialogProps {
  onClose: () => void
  onRegister: () => void
  onForgot: (email: string) => void
  start?: { email?: string; isBusy?: boolean }
}

export const LoginDialog = ({ onClose, onRegister, onForgot, start = {} }: LoginDialogProps) => {
  const locale = useLocale()
  const [isBusy, setIsBusy] = useState(start.isBusy ?? false)

  const [email, setEmail] = useState(start.email ?? '')
  const [password, setPassword] = useState('')
  const fields = { email: useRef<HTMLInputElement>(null), password: useRef<HTMLInputElement>(null) }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const problem = loginProblem(email.trim(), password)
    if (problem) {
      toastStore.show('error', words[problem]({}, { locale }))
      return fields[problem === 'password_required' ? 'password' : 'email'].current?.focus()
    }
    setIsBusy(true)
    const isIn = await logIn(email.trim(), password)
    if (isIn) leaveFor(pathAfterLogIn(locale))
    else setIsBusy(false)
  }

  return (
    <Dialog title={m.account_login_title({}, { locale })} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <Field
          ref={fields.email}
          label={m.account_email({}, { locale })}
          name="email"
          type="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordField
          ref={fields.password}
          label={m.account_password({}, { locale })}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <button
          type="button"
          onClick={() => onForgot(email.trim())}
          className={`justify-self-start text-sm ${buttonClass('link')}`}
        >
          {m.account_forgot_link({}, { locale })}
        </button>
        <button type="submit" disabled={isBusy} className={buttonClass('primary', 'site')}>
          {isBusy ? m.account_wait({}, { locale }) : m.account_login_submit({}, { locale })}
        </button>
      </form>
      <p className="mt-4 text-sm text-muted">
        {m.account_login_no_account({}, { locale })}{' '}
        <button
          type="button"
          onPointerEnter={expectRegister}
          onFocus={expectRegister}
          onClick={onRegister}
          className={buttonClass('link')}
        >
          {m.account_login_to_register({}, { locale })}
        </button>
      </p>
    </Dialog>
  )
}

/** What fails here is told when it is really asked for. */
const expectRegister = () => fetchRegister().catch(() => undefined)
