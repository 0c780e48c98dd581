import { m } from '@lc/content/messages'
import { useText } from '../../shared/i18n/text.ts'
import { appMeta } from '../../shared/seo/app-meta.ts'
import { ForgotDialog } from '../../shared/session/forgot-dialog.tsx'
import { ComponentPage, SAMPLE_EMAIL, State, stay } from './component-page.tsx'

export const meta = appMeta(m.catalogue_forgot_password)

export default function ForgotPasswordPage() {
  const t = useText()
  const error = t(m.account_email_invalid)
  const title = t(m.account_change_title)
  return (
    <ComponentPage
      name={m.catalogue_forgot_password}
      modal={(close) => <ForgotDialog onClose={close} onLogin={close} />}
    >
      <State caption={m.catalogue_state_empty}>
        <ForgotDialog onClose={stay} onLogin={stay} />
      </State>
      <State caption={m.catalogue_forgot_wrong}>
        <ForgotDialog email="reader@" onClose={stay} onLogin={stay} start={{ error }} />
      </State>
      <State caption={m.catalogue_forgot_sent}>
        <ForgotDialog email={SAMPLE_EMAIL} onClose={stay} start={{ isSent: true }} />
      </State>
      <State caption={m.catalogue_forgot_change}>
        <ForgotDialog title={title} email={SAMPLE_EMAIL} onClose={stay} />
      </State>
    </ComponentPage>
  )
}
