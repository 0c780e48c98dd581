import { m } from '@lc/content/messages'
import { DeleteDialog } from '../../features/user/components/delete-dialog.tsx'
import { appMeta } from '../../lib/app-meta.ts'
import { ComponentPage, SAMPLE_EMAIL, State, stay } from './component-page.tsx'

export const meta = appMeta(m.catalogue_confirm)

const still = { email: SAMPLE_EMAIL, onClose: stay }

/** Shown where it is used: before an account is deleted. */
export default function ConfirmPage() {
  return (
    <ComponentPage name={m.catalogue_confirm} modal={(close) => <DeleteDialog {...still} onClose={close} />}>
      <State caption={m.catalogue_state_empty}>
        <DeleteDialog {...still} />
      </State>
      <State caption={m.catalogue_confirm_refused}>
        <DeleteDialog {...still} start={{ problem: 'wrong-password' }} />
      </State>
      <State caption={m.catalogue_confirm_hindered}>
        <DeleteDialog {...still} start={{ problem: 'scans-running' }} />
      </State>
      <State caption={m.catalogue_state_busy}>
        <DeleteDialog {...still} start={{ isBusy: true }} />
      </State>
    </ComponentPage>
  )
}
