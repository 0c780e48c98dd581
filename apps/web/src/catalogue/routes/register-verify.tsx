import { m } from '@lc/content/messages'
import { appMeta } from '../../shared/seo/app-meta.ts'
import { PendingDialog } from '../../shared/session/activation-dialogs.tsx'
import { ComponentPage, SAMPLE_EMAIL, State, stay } from './component-page.tsx'

export const meta = appMeta(m.catalogue_register_verify)

export default function RegisterVerifyPage() {
  return (
    <ComponentPage
      name={m.catalogue_register_verify}
      modal={(close) => <PendingDialog email={SAMPLE_EMAIL} onClose={close} />}
    >
      <State caption={m.catalogue_register_verify_state}>
        <PendingDialog email={SAMPLE_EMAIL} onClose={stay} />
      </State>
    </ComponentPage>
  )
}
