import { measureElement, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback } from 'react'
import type { ListRow } from './group-findings.ts'

/** Up to here every row is drawn: the browser's own search finds all of them. */
const ALL_DRAWN_UP_TO = 120

const GROUP_PX = 37
const FINDING_PX = 116
const ROWS_BEYOND_EDGE = 8

/** Which rows of the list to draw, and how much room to leave for the others. */
export const useRowsInView = (rows: readonly ListRow[], scroller: RefObject<HTMLElement | null>) => {
  const isLong = rows.length > ALL_DRAWN_UP_TO
  const estimateSize = (index: number) => (isGroup(rows[index]) ? GROUP_PX : FINDING_PX)
  const list = useVirtualizer({
    count: rows.length,
    enabled: isLong,
    getScrollElement: () => scroller.current,
    estimateSize,
    getItemKey: (index) => keyOf(rows[index]) ?? index,
    overscan: ROWS_BEYOND_EDGE,
    // A list that is hidden, as on a phone behind an open finding, has rows without a height.
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
