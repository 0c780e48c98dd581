import { m } from '@lc/content/messages'
import { DoneDialog } from '../../features/session/components/done-dialog.tsx'
import { appMeta } from '../../lib/app-meta.ts'
import { ComponentPage, SAMPLE_EMAIL, State, stay } from './component-page.tsx'

export const meta = appMeta(m.catalogue_register_succeeded)

export default function RegisterSucceededPage() {
  return (
    <ComponentPage
      name={m.catalogue_register_succeeded}
      modal={(close) => <DoneDialog email={SAMPLE_EMAIL} onContinue={close} />}
    >
      <State caption={m.catalogue_register_succeeded_state}>
        <DoneDialog email={SAMPLE_EMAIL} onContinue={stay} />
      </State>
    </ComponentPage>
  )
}
