import { m } from '@lc/content/messages'
import { useLocale } from '../../shared/i18n/locale-context.ts'
import { appMeta } from '../../shared/seo/app-meta.ts'
import { RegisterDialog } from '../../shared/session/components/register-dialog.tsx'
import { ComponentPage, SAMPLE_EMAIL, SAMPLE_PASSWORD, State, stay } from './component-page.tsx'

export const meta = appMeta(m.catalogue_register)

const filled = { email: SAMPLE_EMAIL, password: SAMPLE_PASSWORD, confirmation: SAMPLE_PASSWORD }
const mistyped = { email: 'reader@', password: 'night', confirmation: 'nigth' }
const still = { onClose: stay, onLogin: stay, onSent: stay }

export default function RegisterPage() {
  const locale = useLocale()
  const missing = {
    email: m.account_email_required({}, { locale }),
    password: m.account_password_required({}, { locale }),
    confirmation: m.account_password_confirm_required({}, { locale }),
  }
  const wrong = {
    email: m.account_email_invalid({}, { locale }),
    password: m.account_password_rule({}, { locale }),
    confirmation: m.account_password_mismatch({}, { locale }),
  }
  const registered = { email: m.account_email_registered({}, { locale }) }
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
      <State caption={m.catalogue_state_busy}>
        <RegisterDialog {...still} start={{ values: { ...filled, terms: true }, isBusy: true }} />
      </State>
    </ComponentPage>
  )
}
