import { type Finding, findFix } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { Suspense } from 'react'
import { useExhibits } from '../../../shared/api/findings/list-exhibits.ts'
import { useText } from '../../../shared/i18n/text.ts'
import { lazyPart } from '../../../shared/ui/lazy-part.tsx'
import { LoadFailed, Loading } from '../../../shared/ui/load-state.tsx'

const ExhibitStory = lazyPart(() => import('./exhibit-view.tsx').then((file) => file.ExhibitStory))
const ExhibitTest = lazyPart(() => import('./exhibit-view.tsx').then((file) => file.ExhibitTest))
const FixView = lazyPart(() => import('./fix-view.tsx').then((file) => file.FixView))

interface ExhibitsProps {
  scanId: string
  finding: Finding
}

const hasExhibits = ({ grade }: Finding) => grade === 'proved' || grade === 'counterexample'

/** The inputs and calls that show the finding, beside its explanation. */
export const ExhibitStories = (props: ExhibitsProps) => (hasExhibits(props.finding) ? <Stories {...props} /> : null)

const Stories = ({ scanId, finding }: ExhibitsProps) => {
  const { data, isError, refetch } = useExhibits(scanId, finding.id)
  return (
    <div data-exhibits>
      {isError && <LoadFailed onRetry={refetch} />}
      {!data && !isError && <Loading />}
      <Suspense fallback={<Loading />}>
        <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4 empty:hidden">
          {data?.map((exhibit) => (
            <ExhibitStory key={JSON.stringify(exhibit)} exhibit={exhibit} />
          ))}
        </div>
      </Suspense>
    </div>
  )
}

/** The patch that the proofs were run against again. */
export const ExhibitFix = (props: ExhibitsProps) => (props.finding.grade === 'proved' ? <ProvedFix {...props} /> : null)

const ProvedFix = ({ scanId, finding }: ExhibitsProps) => {
  const { data } = useExhibits(scanId, finding.id)
  const fix = data && findFix(data)
  if (!fix) return null
  return (
    <Suspense fallback={<Loading />}>
      <div className="mt-3">
        <FixView fix={fix} />
      </div>
    </Suspense>
  )
}

/** The tests behind the stories. */
export const ExhibitTests = (props: ExhibitsProps) => (hasExhibits(props.finding) ? <Tests {...props} /> : null)

const Tests = ({ scanId, finding }: ExhibitsProps) => {
  const t = useText()
  const { data } = useExhibits(scanId, finding.id)
  const left = finding.truncated.exhibits ?? 0
  const title = finding.grade === 'proved' ? m.app_exhibit_title_proof : m.app_exhibit_title_counterexample
  if (!data) return null
  return (
    <section>
      <h3 className="text-base">{t(title)}</h3>
      <Suspense fallback={<Loading />}>
        <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-6">
          {data.map((exhibit) => (
            <ExhibitTest key={JSON.stringify(exhibit)} exhibit={exhibit} />
          ))}
        </div>
      </Suspense>
      {left > 0 && <p className="mt-4 text-sm">{t(m.app_finding_truncated_exhibits, { count: left })}</p>}
    </section>
  )
}
