import { m } from '@lc/content/messages'
import { appMeta } from '../../shared/seo/app-meta.ts'
import { LoginDialog } from '../../shared/session/login-dialog.tsx'
import { ComponentPage, SAMPLE_EMAIL, State, stay } from './component-page.tsx'

export const meta = appMeta(m.catalogue_login)

const still = { onClose: stay, onRegister: stay, onForgot: stay }

export default function LoginPage() {
  return (
    <ComponentPage name={m.catalogue_login} modal={(close) => <LoginDialog {...still} onClose={close} />}>
      <State caption={m.catalogue_state_empty}>
        <LoginDialog {...still} />
      </State>
      <State caption={m.catalogue_state_busy}>
        <LoginDialog {...still} start={{ email: SAMPLE_EMAIL, isBusy: true }} />
      </State>
    </ComponentPage>
  )
}
