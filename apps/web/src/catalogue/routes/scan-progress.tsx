import { m } from '@lc/content/messages'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { ProgressPanel } from '../../app/scans/report/progress-panel.tsx'
import { FailurePanel } from '../../app/scans/report/unfinished-report.tsx'
import { appMeta } from '../../shared/seo/app-meta.ts'
import { sampleProgress } from '../samples/sample-scans.ts'
import { ComponentPage, State } from './component-page.tsx'

export const meta = appMeta(m.catalogue_scan_progress)

const DETAIL = 'Vault.sol:12:3: ParserError: …'

export default function ScanProgressPage() {
  const [queries] = useState(() => new QueryClient())
  const [[waiting, running]] = useState(() => [sampleProgress('queued'), sampleProgress('scanning')] as const)
  return (
    <QueryClientProvider client={queries}>
      <ComponentPage name={m.catalogue_scan_progress}>
        <State caption={m.catalogue_scan_progress_waiting}>
          <ProgressPanel summary={waiting} />
        </State>
        <State caption={m.catalogue_scan_progress_running}>
          <ProgressPanel summary={running} />
        </State>
        <State caption={m.catalogue_scan_progress_input}>
          <FailurePanel failure={{ reason: 'invalid_input', detail: DETAIL }} />
        </State>
        <State caption={m.catalogue_scan_progress_ours}>
          <FailurePanel failure={{ reason: 'engine_error', detail: '' }} />
        </State>
      </ComponentPage>
    </QueryClientProvider>
  )
}
