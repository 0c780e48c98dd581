import { m } from '@lc/content/messages'
import { useLocale } from '../../shared/i18n/locale-context.ts'
import { appMeta } from '../../shared/seo/app-meta.ts'
import { ResetDialog } from '../../shared/session/components/reset-dialog.tsx'
import { ComponentPage, SAMPLE_EMAIL, SAMPLE_PASSWORD, State, stay } from './component-page.tsx'

export const meta = appMeta(m.catalogue_reset_password)

const filled = { password: SAMPLE_PASSWORD, confirmation: SAMPLE_PASSWORD }
const mistyped = { password: 'night', confirmation: 'nigth' }
const still = { sign: '', email: SAMPLE_EMAIL, onClose: stay, onDone: stay, onNewLink: stay }

export default function ResetPasswordPage() {
  const locale = useLocale()
  const wrong = {
    password: m.account_password_rule({}, { locale }),
    confirmation: m.account_password_mismatch({}, { locale }),
  }
  return (
    <ComponentPage name={m.catalogue_reset_password} modal={(close) => <ResetDialog {...still} onClose={close} />}>
      <State caption={m.catalogue_state_empty}>
        <ResetDialog {...still} />
      </State>
      <State caption={m.catalogue_state_errors}>
        <ResetDialog {...still} start={{ values: mistyped, errors: wrong }} />
      </State>
      <State caption={m.catalogue_state_busy}>
        <ResetDialog {...still} start={{ values: filled, isBusy: true }} />
      </State>
      <State caption={m.catalogue_reset_invalid}>
        <ResetDialog {...still} start={{ isLinkInvalid: true }} />
      </State>
    </ComponentPage>
  )
}
