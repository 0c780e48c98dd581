import { m } from '@lc/content/messages'
import { NewScanSuccess } from '../../features/new-scan/components/new-scan-success.tsx'
import { estimateWords } from '../../features/new-scan/estimate-words.ts'
import { appMeta } from '../../lib/app-meta.ts'
import { useLocale } from '../../lib/locale-context.ts'
import { compiled } from '../../lib/sample-project.ts'
import { ComponentPage, State, stay } from './component-page.tsx'

export const meta = appMeta(m.catalogue_new_scan_success)

export default function NewScanSuccessPage() {
  const time = estimateWords(compiled.estimatedSeconds, useLocale())
  const sample = { order: { contractId: '', charge: 'detection' }, name: 'Vault', time, onAnother: stay } as const
  return (
    <ComponentPage
      name={m.catalogue_new_scan_success}
      modal={(close) => <NewScanSuccess {...sample} onAnother={close} />}
    >
      <State caption={m.catalogue_new_scan_success_state}>
        <NewScanSuccess {...sample} />
      </State>
      <State caption={m.catalogue_new_scan_success_existing}>
        <NewScanSuccess {...sample} order={{ contractId: '', charge: 'existing' }} />
      </State>
    </ComponentPage>
  )
}
