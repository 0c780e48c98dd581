import { m } from '@lc/content/messages'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { replacePassword } from '../../shared/api/account/replace-password.ts'
import { useText } from '../../shared/i18n/text.ts'
import {
  type FormStart,
  type NewPassword,
  NewPasswordFields,
  startOptions,
} from '../../shared/session/new-password-fields.tsx'
import { buttonClass } from '../../shared/ui/button.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { PasswordField } from '../../shared/ui/field.tsx'

interface ReplaceForm extends NewPassword {
  current: string
}

interface ReplacePasswordDialogProps {
  email: string
  onClose: () => void
  onDone: () => void
  /** For users who don't know their current password. */
  onByMail: () => void
  start?: FormStart<ReplaceForm>
}

const empty: ReplaceForm = { current: '', password: '', confirmation: '' }

export const ReplacePasswordDialog = ({ email, onClose, onDone, onByMail, start = {} }: ReplacePasswordDialogProps) => {
  const t = useText()
  const [options] = useState(() => startOptions(start))
  const form = useForm<ReplaceForm>({ defaultValues: { ...empty, ...start.values }, ...options })
  const isBusy = form.formState.isSubmitting || start.isBusy

  const submit = form.handleSubmit(async ({ current, password }) => {
    const end = await replacePassword({ current, password })
    if (end === 'done') onDone()
    if (end === 'wrong-password')
      form.setError('current', { message: t(m.error_WRONG_PASSWORD) }, { shouldFocus: true })
    if (end === 'guessable')
      form.setError('password', { message: t(m.account_password_guessable) }, { shouldFocus: true })
  })

  return (
    <Dialog title={t(m.account_change_title)} onClose={onClose} closesOnMask={false}>
      <FormProvider {...form}>
        <form noValidate onSubmit={submit} className="grid gap-5">
          {/* For password managers, which store the new password under this name. */}
          <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
          <PasswordField
            label={t(m.account_password_current)}
            autoComplete="current-password"
            error={form.formState.errors.current?.message}
            {...form.register('current', { required: t(m.account_password_current_required) })}
          />
          <NewPasswordFields label={t(m.account_password_new)} />
          <button type="submit" disabled={isBusy} className={buttonClass('primary', 'site')}>
            {isBusy ? t(m.account_wait) : t(m.account_change_title)}
          </button>
        </form>
      </FormProvider>
      <p className="mt-4 text-sm text-muted">
        {t(m.account_change_forgotten)}{' '}
        <button type="button" onClick={onByMail} className={buttonClass('link')}>
          {t(m.account_change_by_mail)}
        </button>
      </p>
    </Dialog>
  )
}
