import { m } from '@lc/content/messages'
import { ComparisonLists } from '../../features/report/components/comparison-lists.tsx'
import { appMeta } from '../../lib/app-meta.ts'
import { useLocale } from '../../lib/locale-context.ts'
import { sampleComparison } from '../../lib/sample-comparison.ts'
import { ComponentPage, State } from './component-page.tsx'

export const meta = appMeta(m.catalogue_comparison)

export default function ComparisonPage() {
  return (
    <ComponentPage name={m.catalogue_comparison}>
      <State caption={m.catalogue_comparison_every}>
        <ComparisonLists comparison={sampleComparison(useLocale())} />
      </State>
    </ComponentPage>
  )
}
