import { m } from '@lc/content/messages'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { DeleteDialog } from '../../app/account/components/delete-dialog.tsx'
import { CancelScanDialog } from '../../app/scans/components/cancel-scan-dialog.tsx'
import { appMeta } from '../../shared/seo/app-meta.ts'
import { ComponentPage, SAMPLE_EMAIL, State, stay } from './component-page.tsx'

export const meta = appMeta(m.catalogue_confirm)

const still = { email: SAMPLE_EMAIL, onClose: stay }

/** Shown where it is used: before an account is deleted, and before a scan is cancelled. */
export default function ConfirmPage() {
  const [queries] = useState(() => new QueryClient())
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
      <QueryClientProvider client={queries}>
        <State caption={m.catalogue_confirm_cancel}>
          <CancelScanDialog id="" onClose={stay} />
        </State>
        <State caption={m.catalogue_confirm_cancelling}>
          <CancelScanDialog id="" onClose={stay} start={{ isBusy: true }} />
        </State>
      </QueryClientProvider>
    </ComponentPage>
  )
}
