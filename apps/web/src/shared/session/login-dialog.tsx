import type { Locale, SecondStep } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { type FormEvent, Suspense, useRef, useState } from 'react'
import { login } from '../api/account/login.ts'
import { localPath } from '../i18n/locale-path.ts'
import { useLocale, useText } from '../i18n/text.ts'
import { buttonClass } from '../ui/button.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Field, PasswordField } from '../ui/field.tsx'
import { LoadingFallback } from '../ui/lazy-part.tsx'
import { buying, buyPath } from '../ui/links.ts'
import { isEmail } from '../ui/text-rules.ts'
import { toastStore } from '../ui/toaster.tsx'
import { leaveFor } from './browser-storage.ts'
import { chosenAddress } from './chosen-address.ts'
import { fetchRegister, SecondStepDialog } from './lazy-dialogs.ts'
import { returnPath } from './return-path.ts'

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
  const t = useText()
  const [isBusy, setIsBusy] = useState(start.isBusy ?? false)

  const [email, setEmail] = useState(start.email ?? '')
  const [password, setPassword] = useState('')
  const [step, setStep] = useState<SecondStep>()
  const fields = { email: useRef<HTMLInputElement>(null), password: useRef<HTMLInputElement>(null) }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const problem = loginProblem(email.trim(), password)
    if (problem) {
      toastStore.show('error', t(words[problem]))
      return fields[problem === 'password_required' ? 'password' : 'email'].current?.focus()
    }
    setIsBusy(true)
    const end = await login(email.trim(), password)
    if (end === 'in') return enter()
    setIsBusy(false)
    if (end === 'failed') return
    setPassword('')
    setStep(end)
  }

  const enter = () => leaveFor(pathAfterLogIn(locale))

  if (step) {
    return (
      <Suspense fallback={<LoadingFallback />}>
        <SecondStepDialog step={step} onDone={enter} onBack={() => setStep(undefined)} onClose={onClose} />
      </Suspense>
    )
  }

  return (
    <Dialog title={t(m.account_login_title)} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <Field
          ref={fields.email}
          label={t(m.account_email)}
          name="email"
          type="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordField
          ref={fields.password}
          label={t(m.account_password)}
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
          {t(m.account_forgot_link)}
        </button>
        <button type="submit" disabled={isBusy} className={buttonClass('primary', 'site')}>
          {isBusy ? t(m.account_wait) : t(m.account_login_submit)}
        </button>
      </form>
      <p className="mt-4 text-sm text-muted">
        {t(m.account_login_no_account)}{' '}
        <button
          type="button"
          onPointerEnter={expectRegister}
          onFocus={expectRegister}
          onClick={onRegister}
          className={buttonClass('link')}
        >
          {t(m.account_login_to_register)}
        </button>
      </p>
    </Dialog>
  )
}

/** A failed preload is reported when the dialog is opened. */
const expectRegister = () => fetchRegister().catch(() => undefined)

/** One problem at a time, in the order of the specification. */
export const loginProblem = (email: string, password: string) => {
  if (!email) return 'email_required'
  if (!isEmail(email)) return 'email_invalid'
  return password ? undefined : 'password_required'
}

/**
 * To the pay dialog if a product was chosen, back to a signed-in page that was opened before, to the scan of an address
 * that was chosen before, otherwise to the dashboard.
 */
const pathAfterLogIn = (locale: Locale) => {
  const productId = buying.take()
  const chosenPath = chosenAddress.take()
  const path = returnPath.take(locale) ?? (chosenPath && localPath(locale, chosenPath))
  return productId || !path ? buyPath(locale, productId) : path
}
