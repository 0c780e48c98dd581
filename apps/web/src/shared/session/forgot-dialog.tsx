import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import { type FormEvent, useRef, useState } from 'react'
import { changePassword } from '../api/account/change-password.ts'
import { forgotPassword } from '../api/account/forgot-password.ts'
import { useText } from '../i18n/text.ts'
import { buttonClass } from '../ui/button.ts'
import { Dialog } from '../ui/dialog.tsx'
import { AnnouncedText } from '../ui/dialog-panel.tsx'
import { Field } from '../ui/field.tsx'
import { isEmail } from '../ui/text-rules.ts'

interface ForgotDialogProps {
  /** With a title it is the change-password variant, for the session's own address, which can't be edited. */
  title?: string
  email?: string
  onClose: () => void
  onLogin?: () => void
  start?: { isSent?: boolean; error?: string }
}

export const ForgotDialog = ({ title, email: known = '', onClose, onLogin, start = {} }: ForgotDialogProps) => {
  const t = useText()
  const [email, setEmail] = useState(known)
  const [error, setError] = useState(start.error)
  const [isSent, setIsSent] = useState(start.isSent ?? false)
  const [isBusy, setIsBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const address = email.trim()
  const invalid = t(m.account_email_invalid)

  const refuse = (words: string) => {
    setError(words)
    field.current?.focus()
  }

  /** The format is checked only when the field loses focus. Its error stays until the text changes. */
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!address) return refuse(t(m.account_email_required))
    if (error) return field.current?.focus()
    setIsBusy(true)
    const end = await (title ? changePassword(address) : forgotPassword(address))
    setIsBusy(false)
    setIsSent(end === 'sent')
    if (end === 'invalid') refuse(invalid)
  }

  return (
    <Dialog title={title ?? t(m.account_forgot_title)} onClose={onClose}>
      {isSent ? (
        <LinkSent email={address} onClose={onClose} />
      ) : (
        <form noValidate onSubmit={submit} className="grid gap-5">
          <p className="text-sm text-muted">{title ? t(m.account_change_text) : t(m.account_forgot_text)}</p>
          <Field
            ref={field}
            label={t(m.account_email)}
            name="email"
            type="email"
            autoComplete="username"
            value={email}
            readOnly={title !== undefined}
            // A read-only field doesn't take the first focus.
            tabIndex={title === undefined ? undefined : -1}
            error={error}
            onChange={(event) => {
              setEmail(event.target.value)
              setError(undefined)
            }}
            onBlur={() => setError(address && !isEmail(address) ? invalid : undefined)}
          />
          <button type="submit" disabled={isBusy} className={buttonClass('primary', 'site')}>
            {isBusy ? t(m.account_wait) : t(m.account_forgot_submit)}
          </button>
          {onLogin && (
            <button type="button" onClick={onLogin} className={`justify-self-start ${buttonClass('link')} text-sm`}>
              {t(m.account_forgot_back)}
            </button>
          )}
        </form>
      )}
    </Dialog>
  )
}

/** The mail was sent: the address, the lifetime of the link, and where to look. */
const LinkSent = ({ email, onClose }: { email: string; onClose: () => void }) => {
  const t = useText()
  return (
    <>
      <AnnouncedText>{t(m.account_forgot_sent, { email })}</AnnouncedText>
      <p className="mt-3 text-sm text-muted wrap-anywhere">
        {t(m.account_pending_spam, { sender: brand.mail.noReply })}
      </p>
      <button type="button" onClick={onClose} className={`mt-6 w-full ${buttonClass('primary', 'site')}`}>
        {t(m.account_forgot_close)}
      </button>
    </>
  )
}
