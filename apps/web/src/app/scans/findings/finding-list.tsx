import { Suspense, useMemo } from 'react'
import { useLocale } from '../../../shared/i18n/text.ts'
import { lazyPart } from '../../../shared/ui/lazy-part.tsx'
import { groupFindings } from './filter-findings.ts'
import { type FindingListProps, FindingRows } from './finding-rows.tsx'

const LongList = lazyPart(() => import('./long-list.tsx').then((file) => file.LongList))

/** Rows to show while the virtual list loads. */
const DRAWN_BEFORE = 100

/** The findings in groups; long lists render only the visible rows. */
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
