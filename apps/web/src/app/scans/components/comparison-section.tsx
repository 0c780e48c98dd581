import { Suspense, useState } from 'react'
import { useComparison } from '../../../shared/api/scans/compare-scans.ts'
import { late } from '../../../shared/pages/late.ts'
import { LoadFailed } from '../../../shared/ui/load-state.tsx'

const ComparisonBox = late(() => import('./comparison-box.tsx').then((file) => file.ComparisonBox))

/** What changed since an earlier scan of the same project; nothing where there is none. */
export const ComparisonSection = ({ id }: { id: string }) => {
  const [earlierId, setEarlierId] = useState<string>()
  const { data, isError, refetch } = useComparison(id, earlierId)
  if (!data) return isError ? <LoadFailed onRetry={refetch} /> : null
  if (!data.earlier) return null
  return (
    <Suspense>
      <ComparisonBox comparison={data} earlierId={data.earlier.id} onEarlier={setEarlierId} />
    </Suspense>
  )
}
