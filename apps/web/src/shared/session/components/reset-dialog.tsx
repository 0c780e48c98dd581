import { m } from '@lc/content/messages'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { resetPassword } from '../../api/account/reset-password.ts'
import { useLocale } from '../../i18n/locale-context.ts'
import { buttonClass } from '../../ui/button.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SaidText } from '../../ui/said-text.tsx'
import { toastStore } from '../../ui/toast-store.ts'
import { type FormStart, startOptions } from '../form-start.ts'
import { type NewPassword, NewPasswordFields } from './new-password-fields.tsx'

interface ResetDialogProps {
  sign: string
  email: string
  onClose: () => void
  onDone: () => void
  onNewLink: () => void
  start?: FormStart<NewPassword> & { isLinkInvalid?: boolean }
}

export const ResetDialog = ({ sign, email, onClose, onDone, onNewLink, start = {} }: ResetDialogProps) => {
  const locale = useLocale()
  const [isLinkInvalid, setIsLinkInvalid] = useState(start.isLinkInvalid ?? false)
  const [options] = useState(() => startOptions(start))
  const form = useForm<NewPassword>({ defaultValues: { password: '', confirmation: '', ...start.values }, ...options })
  const isBusy = form.formState.isSubmitting || start.isBusy

  const submit = form.handleSubmit(async ({ password }) => {
    const end = await resetPassword({ sign, email, password })
    setIsLinkInvalid(end === 'link-invalid')
    if (end !== 'done') return
    toastStore.show('success', m.account_reset_done({}, { locale }))
    onDone()
  })

  return (
    <Dialog title={m.account_reset_title({}, { locale })} onClose={onClose} closesOnMask={false}>
      {isLinkInvalid ? (
        <>
          <SaidText>{m.account_reset_invalid({}, { locale })}</SaidText>
          <button type="button" onClick={onNewLink} className={`mt-6 w-full ${buttonClass('primary', 'site')}`}>
            {m.account_reset_new_link({}, { locale })}
          </button>
        </>
      ) : (
        <FormProvider {...form}>
          <form noValidate onSubmit={submit} className="grid gap-5">
            <p className="text-sm text-muted wrap-anywhere">{m.account_reset_for({ email }, { locale })}</p>
            {/* For password managers, which keep the new password under this name. */}
            <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
            <NewPasswordFields label={m.account_password_new({}, { locale })} />
            <button type="submit" disabled={isBusy} className={buttonClass('primary', 'site')}>
              {isBusy ? m.account_wait({}, { locale }) : m.account_reset_submit({}, { locale })}
            </button>
          </form>
        </FormProvider>
      )}
    </Dialog>
  )
}
