import { m } from '@lc/content/messages'
import { NewScanSuccess } from '../../app/projects/order/new-scan-success.tsx'
import { describeDuration } from '../../app/projects/order/order-words.ts'
import { useLocale } from '../../shared/i18n/text.ts'
import { appMeta } from '../../shared/seo/app-meta.ts'
import { compiled } from '../samples/sample-project.ts'
import { ComponentPage, State, stay } from './component-page.tsx'

export const meta = appMeta(m.catalogue_new_scan_success)

export default function NewScanSuccessPage() {
  const time = describeDuration(compiled.estimatedSeconds, useLocale())
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
