import { m } from '@lc/content/messages'
import { ComparisonLists } from '../../app/scans/compare/comparison-box.tsx'
import { useLocale } from '../../shared/i18n/text.ts'
import { appMeta } from '../../shared/seo/app-meta.ts'
import { sampleComparison } from '../samples/sample-scans.ts'
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
