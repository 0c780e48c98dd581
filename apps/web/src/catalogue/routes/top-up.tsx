import { products } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { TopUp } from '../../app/billing/components/top-up.tsx'
import { appMeta } from '../../shared/seo/app-meta.ts'
import { ComponentPage, State, stay } from './component-page.tsx'

export const meta = appMeta(m.catalogue_top_up)

const ways = { onGranted: stay, onContinue: stay, onClose: stay }

export default function TopUpPage() {
  return (
    <ComponentPage name={m.catalogue_top_up} modal={(close) => <TopUp {...ways} onClose={close} start={products} />}>
      <State caption={m.catalogue_top_up_choosing}>
        <TopUp {...ways} start={products} />
      </State>
      <State caption={m.catalogue_top_up_none}>
        <TopUp {...ways} start={[]} />
      </State>
    </ComponentPage>
  )
}
