import { Suspense, useMemo } from 'react'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { late } from '../../../shared/pages/late.ts'
import { groupFindings } from '../group-findings.ts'
import { type FindingListProps, FindingRows } from './finding-rows.tsx'

const LongList = late(() => import('./long-list.tsx').then((file) => file.LongList))

/** What is drawn of a long list before it is there. */
const DRAWN_BEFORE = 100

/** The findings in groups. Of a report that has many only those near the reader are drawn. */
export const FindingList = ({ hasMany = false, ...props }: FindingListProps & { hasMany?: boolean }) => {
  if (!hasMany) return <WholeList {...props} />
  return (
    <Suspense fallback={<WholeList {...props} findings={props.findings.slice(0, DRAWN_BEFORE)} />}>
      <LongList {...props} />
    </Suspense>
  )
}

const WholeList = ({ findings, chosenId, grouping = 'severity', renderPick }: FindingListProps) => {
  const locale = useLocale()
  const rows = useMemo(() => groupFindings(findings, grouping, locale), [findings, grouping, locale])
  const drawn = rows.map((row, index) => ({ row, index }))
  return <FindingRows drawn={drawn} findingCount={findings.length} chosenId={chosenId} renderPick={renderPick} />
}
