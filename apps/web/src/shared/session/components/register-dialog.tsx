import { m } from '@lc/content/messages'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { register } from '../../api/account/register.ts'
import { isRegistered } from '../../api/account/register-check.ts'
import { useLocale } from '../../i18n/locale-context.ts'
import { buttonClass } from '../../ui/button.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { isEmail } from '../../ui/is-email.ts'
import { type FormStart, startOptions } from '../form-start.ts'
import { type NewPassword, NewPasswordFields } from './new-password-fields.tsx'
import { TermsCheckbox } from './terms-checkbox.tsx'

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
  const locale = useLocale()
  const [options] = useState(() => startOptions(start))
  const form = useForm<RegisterForm>({ defaultValues: { ...empty, ...start.values }, ...options })
  const isBusy = form.formState.isSubmitting || start.isBusy

  const refuseRegistered = () => form.setError('email', { message: m.account_email_registered({}, { locale }) })

  /** On leaving the field; an empty one is left in peace, so that nothing moves under the pointer. */
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
  })

  return (
    <Dialog title={m.account_register_title({}, { locale })} onClose={onClose}>
      <FormProvider {...form}>
        <form noValidate onSubmit={submit} className="grid gap-5">
          <Field
            label={m.account_email({}, { locale })}
            type="email"
            autoComplete="username"
            error={form.formState.errors.email?.message}
            {...form.register('email', {
              required: m.account_email_required({}, { locale }),
              validate: (email) => isEmail(email.trim()) || m.account_email_invalid({}, { locale }),
              onBlur: checkEmail,
            })}
          />
          <NewPasswordFields label={m.account_password({}, { locale })} />
          <TermsCheckbox {...form.register('terms')} />
          <button type="submit" disabled={isBusy} className={buttonClass('primary', 'site')}>
            {isBusy ? m.account_wait({}, { locale }) : m.account_register_submit({}, { locale })}
          </button>
        </form>
      </FormProvider>
      <p className="mt-4 text-sm text-muted">
        {m.account_register_has_account({}, { locale })}{' '}
        <button type="button" onClick={onLogin} className={buttonClass('link')}>
          {m.account_register_to_login({}, { locale })}
        </button>
      </p>
    </Dialog>
  )
}
