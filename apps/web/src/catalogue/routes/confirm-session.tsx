import { m } from '@lc/content/messages'
import { appMeta } from '../../shared/seo/app-meta.ts'
import { ConfirmSessionDialog } from '../../shared/session/confirm-session-dialog.tsx'
import { ComponentPage, SAMPLE_EMAIL, State, stay, stayPut } from './component-page.tsx'

export const meta = appMeta(m.catalogue_confirm_session)

const password = {
  email: SAMPLE_EMAIL,
  options: { methods: [] },
  onExpired: stayPut,
  onConfirmed: stay,
  onClose: stay,
}
const app = { ...password, options: { methods: ['totp' as const, 'recovery_code' as const] } }
const passkey = { ...password, options: { methods: ['passkey' as const, 'recovery_code' as const] } }

export default function ConfirmSessionPage() {
  return (
    <ComponentPage
      name={m.catalogue_confirm_session}
      modal={(close) => <ConfirmSessionDialog {...password} onClose={close} />}
    >
      <State caption={m.catalogue_confirm_session_password}>
        <ConfirmSessionDialog {...password} />
      </State>
      <State caption={m.catalogue_confirm_session_wrong}>
        <ConfirmSessionDialog {...password} start={{ problem: 'wrong-password' }} />
      </State>
      <State caption={m.catalogue_confirm_session_app}>
        <ConfirmSessionDialog {...app} />
      </State>
      <State caption={m.catalogue_confirm_session_passkey}>
        <ConfirmSessionDialog {...passkey} start={{ hasPasskeys: true }} />
      </State>
      <State caption={m.catalogue_confirm_session_late}>
        <ConfirmSessionDialog {...passkey} start={{ hasPasskeys: true, problem: 'passkey-late' }} />
      </State>
      <State caption={m.catalogue_state_busy}>
        <ConfirmSessionDialog {...password} start={{ busyWith: 'fields' }} />
      </State>
    </ComponentPage>
  )
}
