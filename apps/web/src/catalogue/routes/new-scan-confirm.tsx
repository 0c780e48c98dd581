import { m } from '@lc/content/messages'
import { NewScanConfirm } from '../../app/projects/order/new-scan-confirm.tsx'
import { describeDuration } from '../../app/projects/order/order-words.ts'
import { useLocale } from '../../shared/i18n/text.ts'
import { appMeta } from '../../shared/seo/app-meta.ts'
import { compiled } from '../samples/sample-project.ts'
import { ComponentPage, State, stay } from './component-page.tsx'

export const meta = appMeta(m.catalogue_new_scan_confirm)

const sample = {
  projectId: '',
  main: { file: 'contracts/Vault.sol', contract: 'Vault' },
  available: 3,
  onClose: stay,
  onOrdered: stay,
  // The top-up has its own page.
  renderTopUp: stay,
}

const included = { charge: 'verification', number: 1, of: 2, until: '2026-12-17T12:00:00.000Z' } as const

export default function NewScanConfirmPage() {
  const dialog = { ...sample, time: describeDuration(compiled.estimatedSeconds, useLocale()) }
  return (
    <ComponentPage
      name={m.catalogue_new_scan_confirm}
      modal={(close) => <NewScanConfirm {...dialog} onClose={close} />}
    >
      <State caption={m.catalogue_new_scan_asking}>
        <NewScanConfirm {...dialog} />
      </State>
      <State caption={m.catalogue_new_scan_fuzzing}>
        <NewScanConfirm {...dialog} scope={{ count: 3, ordered: undefined }} fuzzing />
      </State>
      <State caption={m.catalogue_new_scan_verification}>
        <NewScanConfirm {...dialog} included={included} />
      </State>
      <State caption={m.catalogue_new_scan_sending}>
        <NewScanConfirm {...dialog} start="sending" />
      </State>
    </ComponentPage>
  )
}
