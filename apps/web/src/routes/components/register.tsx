import { m } from '@lc/content/messages'
import { RegisterDialog } from '../../features/session/components/register-dialog.tsx'
import { appMeta } from '../../lib/app-meta.ts'
import { useLocale } from '../../lib/locale-context.ts'
import { ComponentPage, SAMPLE_EMAIL, State, stay } from './component-page.tsx'

export const meta = appMeta(m.catalogue_register)

const still = { onClose: stay, onLogin: stay, onSent: stay }

export default function RegisterPage() {
  const locale = useLocale()
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
      <State caption={m.catalogue_state_errors}>
        <RegisterDialog {...still} start={{ values: { email: 'reader@' }, errors: wrong }} />
      </State>
      <State caption={m.catalogue_register_registered}>
        <RegisterDialog {...still} start={{ values: { email: SAMPLE_EMAIL }, errors: registered }} />
      </State>
      <State caption={m.catalogue_state_busy}>
        <RegisterDialog {...still} start={{ values: { email: SAMPLE_EMAIL, terms: true }, isBusy: true }} />
      </State>
    </ComponentPage>
  )
}
