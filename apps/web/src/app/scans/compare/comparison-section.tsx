import { Suspense, useState } from 'react'
import { useComparison } from '../../../shared/api/scans/compare-scans.ts'
import { lazyPart } from '../../../shared/ui/lazy-part.tsx'
import { LoadFailed } from '../../../shared/ui/load-state.tsx'
import { useReport } from '../report/report-context.ts'

const ComparisonBox = lazyPart(() => import('./comparison-box.tsx').then((file) => file.ComparisonBox))

/** The changes since an earlier scan of the same project, if there is one. */
export const ComparisonSection = () => {
  const { summary } = useReport()
  const [earlierId, setEarlierId] = useState<string>()
  const { data, isError, refetch } = useComparison(summary.id, earlierId)
  if (!data) return isError ? <LoadFailed onRetry={refetch} /> : null
  if (!data.earlier) return null
  return (
    <Suspense>
      <ComparisonBox comparison={data} earlierId={data.earlier.id} onEarlier={setEarlierId} />
    </Suspense>
  )
}
