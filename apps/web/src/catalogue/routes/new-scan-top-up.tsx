import { products } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { NewScanTopUp } from '../../app/billing/components/new-scan-top-up.tsx'
import { appMeta } from '../../shared/seo/app-meta.ts'
import { ComponentPage, State, stay } from './component-page.tsx'

export const meta = appMeta(m.catalogue_new_scan_top_up)

const ways = { onGranted: stay, onContinue: stay, onClose: stay }

export default function NewScanTopUpPage() {
  return (
    <ComponentPage
      name={m.catalogue_new_scan_top_up}
      modal={(close) => <NewScanTopUp {...ways} onClose={close} start={products} />}
    >
      <State caption={m.catalogue_top_up_choosing}>
        <NewScanTopUp {...ways} start={products} />
      </State>
      <State caption={m.catalogue_top_up_none}>
        <NewScanTopUp {...ways} start={[]} />
      </State>
    </ComponentPage>
  )
}
