import { m } from '@lc/content/messages'
import { isAcceptablePassword, type Locale } from '@lc/contract'
import { useForm } from 'react-hook-form'
import { isEmail } from '../../../lib/is-email.ts'
import { useLocale } from '../../../lib/locale-context.ts'
import { buttonClass } from '../../../ui/button.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { isRegistered, signUp } from '../api/sign-up.ts'

interface RegisterDialogProps {
  onClose: () => void
  onLogin: () => void
  onSent: (email: string) => void
}

interface RegisterForm {
  email: string
  password: string
  confirmation: string
  terms: boolean
}

const empty: RegisterForm = { email: '', password: '', confirmation: '', terms: false }

export const RegisterDialog = ({ onClose, onLogin, onSent }: RegisterDialogProps) => {
  const locale = useLocale()
  const words = wordsIn(locale)
  const form = useForm<RegisterForm>({ defaultValues: empty })
  const { errors, isSubmitting } = form.formState

  const refuseRegistered = () => form.setError('email', { message: words.registered })

  /** On leaving a field; one that is still empty is left in peace, so that nothing moves under the pointer. */
  const check = async (name: 'email' | 'password' | 'confirmation') =>
    form.getValues(name) !== '' && (await form.trigger(name))

  const checkEmail = async () => {
    if (!(await check('email'))) return
    const email = form.getValues('email').trim()
    if ((await isRegistered(email)) && form.getValues('email').trim() === email) refuseRegistered()
  }

  const submit = form.handleSubmit(async ({ email, password, terms }) => {
    if (!terms) return
    const end = await signUp(email.trim(), password)
    if (end === 'sent') onSent(email.trim())
    if (end === 'registered') refuseRegistered()
  })

  return (
    <Dialog title={m.account_register_title({}, { locale })} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <Field
          label={m.account_email({}, { locale })}
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...form.register('email', {
            required: words.emailRequired,
            validate: (email) => isEmail(email.trim()) || words.emailInvalid,
            onBlur: checkEmail,
          })}
        />
        <PasswordField
          label={m.account_password({}, { locale })}
          autoComplete="new-password"
          hint={words.passwordRule}
          error={errors.password?.message}
          {...form.register('password', {
            required: words.passwordRequired,
            validate: (password) => isAcceptablePassword(password) || words.passwordRule,
            deps: form.formState.touchedFields.confirmation ? 'confirmation' : [],
            onBlur: () => check('password'),
          })}
        />
        <PasswordField
          label={m.account_password_confirm({}, { locale })}
          autoComplete="new-password"
          error={errors.confirmation?.message}
          {...form.register('confirmation', {
            required: words.confirmationRequired,
            validate: (confirmation, { password }) => confirmation === password || words.mismatch,
            onBlur: () => check('confirmation'),
          })}
        />
        <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
          <input type="checkbox" className="size-5 accent-text" {...form.register('terms')} />
          {m.account_register_terms({}, { locale })}
        </label>
        <button type="submit" disabled={isSubmitting} className={buttonClass('primary', 'site')}>
          {isSubmitting ? m.account_wait({}, { locale }) : m.account_register_submit({}, { locale })}
        </button>
      </form>
      <p className="mt-4 text-sm text-muted">
        {m.account_register_has_account({}, { locale })}{' '}
        <button type="button" onClick={onLogin} className={buttonClass('link')}>
          {m.account_register_to_login({}, { locale })}
        </button>
      </p>
    </Dialog>
  )
}

const wordsIn = (locale: Locale) => ({
  emailRequired: m.account_email_required({}, { locale }),
  emailInvalid: m.account_email_invalid({}, { locale }),
  registered: m.account_email_registered({}, { locale }),
  passwordRequired: m.account_password_required({}, { locale }),
  passwordRule: m.account_password_rule({}, { locale }),
  confirmationRequired: m.account_password_confirm_required({}, { locale }),
  mismatch: m.account_password_mismatch({}, { locale }),
})
