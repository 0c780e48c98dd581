import { measureElement, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocation } from 'react-router'
import { useLocale } from '../../../shared/i18n/text.ts'
import { groupFindings, type ListRow } from './filter-findings.ts'
import { type FindingListProps, FindingRows } from './finding-rows.tsx'

/** The list of a report with many findings; only these reports load the virtual list. */
export const LongList = ({ findings, chosenId, grouping = 'severity', renderPick }: FindingListProps) => {
  const locale = useLocale()
  const { hash } = useLocation()
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useMemo(() => groupFindings(findings, grouping, locale), [findings, grouping, locale])
  const { inView, isLong, bringIntoView, ...room } = useRowsInView(rows, scroller)
  const targetId = chosenId ?? hash.slice(1)
  useEffect(() => bringIntoView(targetId), [targetId, bringIntoView])
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

/** Up to this length all rows render, so that the browser's search finds them. */
const ALL_DRAWN_UP_TO = 120

const GROUP_PX = 37
const FINDING_PX = 116
const ROWS_BEYOND_EDGE = 8

/** The rows to render, and the space to leave for the others. */
const useRowsInView = (rows: readonly ListRow[], scroller: RefObject<HTMLElement | null>) => {
  const isLong = rows.length > ALL_DRAWN_UP_TO
  const estimateSize = (index: number) => (isGroup(rows[index]) ? GROUP_PX : FINDING_PX)
  const list = useVirtualizer({
    count: rows.length,
    enabled: isLong,
    getScrollElement: () => scroller.current,
    estimateSize,
    getItemKey: (index) => keyOf(rows[index]) ?? index,
    overscan: ROWS_BEYOND_EDGE,
    // Rows of a hidden list (on a phone, behind an open finding) have no height.
    measureElement: (row, entry, instance) =>
      measureElement(row, entry, instance) || estimateSize(instance.indexFromElement(row)),
  })
  const bringIntoView = useCallback(
    (id: string) => {
      const index = isLong && id ? rows.findIndex((row) => 'finding' in row && row.finding.id === id) : -1
      if (index >= 0) list.scrollToIndex(index, { align: 'auto' })
    },
    [isLong, list, rows],
  )
  if (!isLong) {
    return { isLong, inView: rows.map(withIndex), spaceBefore: 0, spaceAfter: 0, measure: undefined, bringIntoView }
  }
  const items = list.getVirtualItems()
  return {
    isLong,
    inView: items.flatMap(({ index }) => rows.slice(index, index + 1).map((row) => ({ row, index }))),
    spaceBefore: items[0]?.start ?? 0,
    spaceAfter: list.getTotalSize() - (items.at(-1)?.end ?? 0),
    measure: list.measureElement,
    bringIntoView,
  }
}

const withIndex = (row: ListRow, index: number) => ({ row, index })

const isGroup = (row: ListRow | undefined) => row !== undefined && 'group' in row

const keyOf = (row: ListRow | undefined) => (row && 'finding' in row ? row.finding.id : row?.group)
