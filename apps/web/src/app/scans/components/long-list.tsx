import { useEffect, useMemo, useRef } from 'react'
import { useLocation } from 'react-router'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { groupFindings } from '../group-findings.ts'
import { useRowsInView } from '../use-rows-in-view.ts'
import { type FindingListProps, FindingRows } from './finding-rows.tsx'

/** The list of a report with many findings; what draws a part of them is loaded for these reports alone. */
export const LongList = ({ findings, chosenId, grouping = 'severity', renderPick }: FindingListProps) => {
  const locale = useLocale()
  const { hash } = useLocation()
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useMemo(() => groupFindings(findings, grouping, locale), [findings, grouping, locale])
  const { inView, isLong, bringIntoView, ...room } = useRowsInView(rows, scroller)
  const wanted = chosenId ?? hash.slice(1)
  useEffect(() => bringIntoView(wanted), [wanted, bringIntoView])
  return (
    <FindingRows
      {...room}
      drawn={inView}
      findingCount={findings.length}
      chosenId={chosenId}
      renderPick={renderPick}
      scroller={scroller}
      isBoxed={isLong}
    />
  )
}
