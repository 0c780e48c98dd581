import { m } from '@lc/content/messages'
import { ReplacePasswordDialog } from '../../app/account/replace-password-dialog.tsx'
import { useText } from '../../shared/i18n/text.ts'
import { appMeta } from '../../shared/seo/app-meta.ts'
import { ResetDialog } from '../../shared/session/reset-dialog.tsx'
import { ComponentPage, SAMPLE_EMAIL, SAMPLE_PASSWORD, State, stay } from './component-page.tsx'

export const meta = appMeta(m.catalogue_reset_password)

const filled = { password: SAMPLE_PASSWORD, confirmation: SAMPLE_PASSWORD }
const mistyped = { password: 'night', confirmation: 'nigth' }
const still = { sign: '', email: SAMPLE_EMAIL, onClose: stay, onDone: stay, onNewLink: stay }
const change = { email: SAMPLE_EMAIL, onClose: stay, onDone: stay, onByMail: stay }

export default function ResetPasswordPage() {
  const t = useText()
  const wrong = {
    password: t(m.account_password_rule),
    confirmation: t(m.account_password_mismatch),
  }
  const wrongCurrent = { current: t(m.error_WRONG_PASSWORD) }
  return (
    <ComponentPage name={m.catalogue_reset_password} modal={(close) => <ResetDialog {...still} onClose={close} />}>
      <State caption={m.catalogue_state_empty}>
        <ResetDialog {...still} />
      </State>
      <State caption={m.catalogue_state_errors}>
        <ResetDialog {...still} start={{ values: mistyped, errors: wrong }} />
      </State>
      <State caption={m.catalogue_guessable}>
        <ResetDialog {...still} start={{ values: filled, errors: { password: t(m.account_password_guessable) } }} />
      </State>
      <State caption={m.catalogue_state_busy}>
        <ResetDialog {...still} start={{ values: filled, isBusy: true }} />
      </State>
      <State caption={m.catalogue_reset_invalid}>
        <ResetDialog {...still} start={{ isLinkInvalid: true }} />
      </State>
      <State caption={m.catalogue_reset_signed_in}>
        <ReplacePasswordDialog {...change} />
      </State>
      <State caption={m.catalogue_reset_wrong_current}>
        <ReplacePasswordDialog
          {...change}
          start={{ values: { ...filled, current: SAMPLE_PASSWORD }, errors: wrongCurrent }}
        />
      </State>
    </ComponentPage>
  )
}
