import { m } from '@lc/content/messages'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { DeleteDialog } from '../../app/account/delete-dialog.tsx'
import { CancelScanDialog } from '../../app/scans/report/progress-panel.tsx'
import { appMeta } from '../../shared/seo/app-meta.ts'
import { ComponentPage, State, stay } from './component-page.tsx'

export const meta = appMeta(m.catalogue_confirm)

const still = { onClose: stay }

/** Its two uses: before deleting an account and before cancelling a scan. */
export default function ConfirmPage() {
  const [queries] = useState(() => new QueryClient())
  return (
    <ComponentPage name={m.catalogue_confirm} modal={(close) => <DeleteDialog {...still} onClose={close} />}>
      <State caption={m.catalogue_state_empty}>
        <DeleteDialog {...still} />
      </State>
      <State caption={m.catalogue_confirm_hindered}>
        <DeleteDialog {...still} start={{ areScansRunning: true }} />
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
