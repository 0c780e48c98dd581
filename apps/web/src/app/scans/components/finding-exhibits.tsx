import type { Finding } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { Suspense } from 'react'
import { useExhibits } from '../../../shared/api/findings/list-exhibits.ts'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { late } from '../../../shared/pages/late.ts'
import { LoadFailed, Loading } from '../../../shared/ui/load-state.tsx'

const ExhibitView = late(() => import('./exhibit-view.tsx').then((file) => file.ExhibitView))

interface FindingExhibitsProps {
  contractId: string
  finding: Finding
}

/** The proof of a finding that has one. */
export const FindingExhibits = ({ contractId, finding }: FindingExhibitsProps) =>
  finding.grade === 'proved' || finding.grade === 'counterexample' ? (
    <Exhibits contractId={contractId} finding={finding} />
  ) : null

const Exhibits = ({ contractId, finding }: FindingExhibitsProps) => {
  const locale = useLocale()
  const { data, isError, refetch } = useExhibits(contractId, finding.id)
  const left = finding.truncated.exhibits ?? 0
  const title = finding.grade === 'proved' ? m.app_exhibit_title_proof : m.app_exhibit_title_counterexample
  return (
    <section data-exhibits>
      <h3 className="text-base">{title({}, { locale })}</h3>
      {isError && <LoadFailed onRetry={refetch} />}
      {!data && !isError && <Loading />}
      <Suspense fallback={<Loading />}>
        <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-6">
          {data?.map((exhibit) => (
            <ExhibitView key={JSON.stringify(exhibit)} exhibit={exhibit} />
          ))}
        </div>
      </Suspense>
      {data && left > 0 && (
        <p className="mt-4 text-sm">{m.app_finding_truncated_exhibits({ count: left }, { locale })}</p>
      )}
    </section>
  )
}
