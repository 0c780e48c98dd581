import { m } from '@lc/content/messages'
import { NewScanConfirm } from '../../features/new-scan/components/new-scan-confirm.tsx'
import { appMeta } from '../../lib/app-meta.ts'
import { ComponentPage, State, stay } from './component-page.tsx'

export const meta = appMeta(m.catalogue_new_scan_confirm)

const sample = {
  files: [new File(['contract Vault {}'], 'Vault.sol'), new File(['contract Token {}'], 'Token.sol')],
  mainFile: 'Vault.sol',
  available: 3,
  onClose: stay,
  onOrdered: stay,
}

export default function NewScanConfirmPage() {
  return (
    <ComponentPage
      name={m.catalogue_new_scan_confirm}
      modal={(close) => <NewScanConfirm {...sample} onClose={close} />}
    >
      <State caption={m.catalogue_new_scan_asking}>
        <NewScanConfirm {...sample} />
      </State>
      <State caption={m.catalogue_new_scan_sending}>
        <NewScanConfirm {...sample} start="sending" />
      </State>
      <State caption={m.catalogue_new_scan_none}>
        <NewScanConfirm {...sample} available={0} />
      </State>
    </ComponentPage>
  )
}
