import { m } from '@lc/content/messages'
import { appMeta } from '../../shared/seo/app-meta.ts'
import { DoneDialog, UsedDialog } from '../../shared/session/activation-dialogs.tsx'
import { ComponentPage, SAMPLE_EMAIL, State, stay } from './component-page.tsx'

export const meta = appMeta(m.catalogue_register_succeeded)

export default function RegisterSucceededPage() {
  return (
    <ComponentPage
      name={m.catalogue_register_succeeded}
      modal={(close) => <DoneDialog email={SAMPLE_EMAIL} onContinue={close} onClose={close} />}
    >
      <State caption={m.catalogue_register_succeeded_state}>
        <DoneDialog email={SAMPLE_EMAIL} onContinue={stay} onClose={stay} />
      </State>
      <State caption={m.catalogue_register_succeeded_used}>
        <UsedDialog email={SAMPLE_EMAIL} isLoggedIn={false} onContinue={stay} onClose={stay} />
      </State>
      <State caption={m.catalogue_register_succeeded_used_in}>
        <UsedDialog email={SAMPLE_EMAIL} isLoggedIn onContinue={stay} onClose={stay} />
      </State>
    </ComponentPage>
  )
}
