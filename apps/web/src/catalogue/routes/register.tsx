import { m } from '@lc/content/messages'
import { useText } from '../../shared/i18n/text.ts'
import { appMeta } from '../../shared/seo/app-meta.ts'
import { RegisterDialog } from '../../shared/session/register-dialog.tsx'
import { ComponentPage, SAMPLE_EMAIL, SAMPLE_PASSWORD, State, stay } from './component-page.tsx'

export const meta = appMeta(m.catalogue_register)

const filled = { email: SAMPLE_EMAIL, password: SAMPLE_PASSWORD, confirmation: SAMPLE_PASSWORD }
const mistyped = { email: 'reader@', password: 'night', confirmation: 'nigth' }
const still = { onClose: stay, onLogin: stay, onSent: stay }

export default function RegisterPage() {
  const t = useText()
  const missing = {
    email: t(m.account_email_required),
    password: t(m.account_password_required),
    confirmation: t(m.account_password_confirm_required),
  }
  const wrong = {
    email: t(m.account_email_invalid),
    password: t(m.account_password_rule),
    confirmation: t(m.account_password_mismatch),
  }
  const guessable = { password: t(m.account_password_guessable) }
  const registered = { email: t(m.account_email_registered) }
  return (
    <ComponentPage name={m.catalogue_register} modal={(close) => <RegisterDialog {...still} onClose={close} />}>
      <State caption={m.catalogue_state_empty}>
        <RegisterDialog {...still} />
      </State>
      <State caption={m.catalogue_state_missing}>
        <RegisterDialog {...still} start={{ errors: missing }} />
      </State>
      <State caption={m.catalogue_state_errors}>
        <RegisterDialog {...still} start={{ values: mistyped, errors: wrong }} />
      </State>
      <State caption={m.catalogue_register_registered}>
        <RegisterDialog {...still} start={{ values: filled, errors: registered }} />
      </State>
      <State caption={m.catalogue_guessable}>
        <RegisterDialog {...still} start={{ values: filled, errors: guessable }} />
      </State>
      <State caption={m.catalogue_state_busy}>
        <RegisterDialog {...still} start={{ values: { ...filled, terms: true }, isBusy: true }} />
      </State>
    </ComponentPage>
  )
}
