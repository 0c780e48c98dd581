import { m } from '@lc/content/messages'
import { type InputHTMLAttributes, type Ref, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { register } from '../api/account/register.ts'
import { isRegistered } from '../api/account/register-check.ts'
import { useText } from '../i18n/text.ts'
import { buttonClass } from '../ui/button.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { TermsLabel } from '../ui/terms-label.tsx'
import { isEmail } from '../ui/text-rules.ts'
import { type FormStart, type NewPassword, NewPasswordFields, startOptions } from './new-password-fields.tsx'

interface RegisterForm extends NewPassword {
  email: string
  terms: boolean
}

interface RegisterDialogProps {
  onClose: () => void
  onLogin: () => void
  onSent: (email: string) => void
  start?: FormStart<RegisterForm>
}

const empty: RegisterForm = { email: '', password: '', confirmation: '', terms: false }

export const RegisterDialog = ({ onClose, onLogin, onSent, start = {} }: RegisterDialogProps) => {
  const t = useText()
  const [options] = useState(() => startOptions(start))
  const form = useForm<RegisterForm>({ defaultValues: { ...empty, ...start.values }, ...options })
  const isBusy = form.formState.isSubmitting || start.isBusy

  const refuseRegistered = () => form.setError('email', { message: t(m.account_email_registered) })

  /** Runs when the field loses focus. An empty field shows no error, so nothing moves under the pointer. */
  const checkEmail = async () => {
    const email = form.getValues('email').trim()
    if (!email || !(await form.trigger('email'))) return
    if ((await isRegistered(email)) && form.getValues('email').trim() === email) refuseRegistered()
  }

  const submit = form.handleSubmit(async ({ email, password, terms }) => {
    if (!terms) return
    const end = await register(email.trim(), password)
    if (end === 'sent') onSent(email.trim())
    if (end === 'registered') refuseRegistered()
    if (end === 'guessable') form.setError('password', { message: t(m.account_password_guessable) })
  })

  return (
    <Dialog title={t(m.account_register_title)} onClose={onClose}>
      <FormProvider {...form}>
        <form noValidate onSubmit={submit} className="grid gap-5">
          <Field
            label={t(m.account_email)}
            type="email"
            autoComplete="username"
            error={form.formState.errors.email?.message}
            {...form.register('email', {
              required: t(m.account_email_required),
              validate: (email) => isEmail(email.trim()) || t(m.account_email_invalid),
              onBlur: checkEmail,
            })}
          />
          <NewPasswordFields label={t(m.account_password)} />
          <TermsCheckbox {...form.register('terms')} />
          <button type="submit" disabled={isBusy} className={buttonClass('primary', 'site')}>
            {isBusy ? t(m.account_wait) : t(m.account_register_submit)}
          </button>
        </form>
      </FormProvider>
      <p className="mt-4 text-sm text-muted">
        {t(m.account_register_has_account)}{' '}
        <button type="button" onClick={onLogin} className={buttonClass('link')}>
          {t(m.account_register_to_login)}
        </button>
      </p>
    </Dialog>
  )
}

/** Required without an error message: the label of the box is enough. */
export const TermsCheckbox = (input: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
    <input type="checkbox" className="size-5 shrink-0 accent-text" {...input} />
    <TermsLabel />
  </label>
)
