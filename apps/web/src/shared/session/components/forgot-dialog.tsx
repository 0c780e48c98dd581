import { m } from '@lc/content/messages'
import { type FormEvent, useRef, useState } from 'react'
import { changePassword } from '../../api/account/change-password.ts'
import { forgotPassword } from '../../api/account/forgot-password.ts'
import { useLocale } from '../../i18n/locale-context.ts'
import { buttonClass } from '../../ui/button.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { isEmail } from '../../ui/is-email.ts'
import { LinkSent } from './link-sent.tsx'

interface ForgotDialogProps {
  /** Given a title it is the change-password variant: for the session's own address, which cannot be edited. */
  title?: string
  email?: string
  onClose: () => void
  onLogin?: () => void
  start?: { isSent?: boolean; error?: string }
}

export const ForgotDialog = ({ title, email: known = '', onClose, onLogin, start = {} }: ForgotDialogProps) => {
  const locale = useLocale()
  const [email, setEmail] = useState(known)
  const [error, setError] = useState(start.error)
  const [isSent, setIsSent] = useState(start.isSent ?? false)
  const [isBusy, setIsBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const address = email.trim()
  const invalid = m.account_email_invalid({}, { locale })

  const refuse = (words: string) => {
    setError(words)
    field.current?.focus()
  }

  /** The format is judged on leaving the field only: here, what was said there stands until the text changes. */
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!address) return refuse(m.account_email_required({}, { locale }))
    if (error) return field.current?.focus()
    setIsBusy(true)
    const end = await (title ? changePassword(address) : forgotPassword(address))
    setIsBusy(false)
    setIsSent(end === 'sent')
    if (end === 'invalid') refuse(invalid)
  }

  return (
    <Dialog title={title ?? m.account_forgot_title({}, { locale })} onClose={onClose}>
      {isSent ? (
        <LinkSent email={address} onClose={onClose} />
      ) : (
        <form noValidate onSubmit={submit} className="grid gap-5">
          <p className="text-sm text-muted">
            {title ? m.account_change_text({}, { locale }) : m.account_forgot_text({}, { locale })}
          </p>
          <Field
            ref={field}
            label={m.account_email({}, { locale })}
            name="email"
            type="email"
            autoComplete="username"
            value={email}
            readOnly={title !== undefined}
            // What cannot be edited is not where the focus starts.
            tabIndex={title === undefined ? undefined : -1}
            error={error}
            onChange={(event) => {
              setEmail(event.target.value)
              setError(undefined)
            }}
            onBlur={() => setError(address && !isEmail(address) ? invalid : undefined)}
          />
          <button type="submit" disabled={isBusy} className={buttonClass('primary', 'site')}>
            {isBusy ? m.account_wait({}, { locale }) : m.account_forgot_submit({}, { locale })}
          </button>
          {onLogin && (
            <button type="button" onClick={onLogin} className={`justify-self-start ${buttonClass('link')} text-sm`}>
              {m.account_forgot_back({}, { locale })}
            </button>
          )}
        </form>
      )}
    </Dialog>
  )
}
