import { m } from '@lc/content/messages'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { resetPassword } from '../api/account/reset-password.ts'
import { useText } from '../i18n/text.ts'
import { buttonClass } from '../ui/button.ts'
import { Dialog } from '../ui/dialog.tsx'
import { AnnouncedText } from '../ui/dialog-panel.tsx'
import { toastStore } from '../ui/toaster.tsx'
import { type FormStart, type NewPassword, NewPasswordFields, startOptions } from './new-password-fields.tsx'

interface ResetDialogProps {
  sign: string
  email: string
  onClose: () => void
  onDone: () => void
  onNewLink: () => void
  start?: FormStart<NewPassword> & { isLinkInvalid?: boolean }
}

export const ResetDialog = ({ sign, email, onClose, onDone, onNewLink, start = {} }: ResetDialogProps) => {
  const t = useText()
  const [isLinkInvalid, setIsLinkInvalid] = useState(start.isLinkInvalid ?? false)
  const [options] = useState(() => startOptions(start))
  const form = useForm<NewPassword>({ defaultValues: { password: '', confirmation: '', ...start.values }, ...options })
  const isBusy = form.formState.isSubmitting || start.isBusy

  const submit = form.handleSubmit(async ({ password }) => {
    const end = await resetPassword({ sign, email, password })
    setIsLinkInvalid(end === 'link-invalid')
    if (end === 'guessable') form.setError('password', { message: t(m.account_password_guessable) })
    if (end !== 'done') return
    toastStore.show('success', t(m.account_reset_done))
    onDone()
  })

  return (
    <Dialog title={t(m.account_reset_title)} onClose={onClose} closesOnMask={false}>
      {isLinkInvalid ? (
        <>
          <AnnouncedText>{t(m.account_reset_invalid)}</AnnouncedText>
          <button type="button" onClick={onNewLink} className={`mt-6 w-full ${buttonClass('primary', 'site')}`}>
            {t(m.account_reset_new_link)}
          </button>
        </>
      ) : (
        <FormProvider {...form}>
          <form noValidate onSubmit={submit} className="grid gap-5">
            <p className="text-sm text-muted wrap-anywhere">{t(m.account_reset_for, { email })}</p>
            {/* For password managers, which store the new password under this name. */}
            <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
            <NewPasswordFields label={t(m.account_password_new)} />
            <button type="submit" disabled={isBusy} className={buttonClass('primary', 'site')}>
              {isBusy ? t(m.account_wait) : t(m.account_reset_submit)}
            </button>
          </form>
        </FormProvider>
      )}
    </Dialog>
  )
}
