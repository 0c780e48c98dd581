import { m } from '@lc/content/messages'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useScans } from '../../shared/api/scans/list-scans.ts'
import { useText } from '../../shared/i18n/text.ts'
import { buttonClass } from '../../shared/ui/button.ts'
import { LoadFailed, Loading, LoadMore, Notice } from '../../shared/ui/load-state.tsx'
import { ContractFilters } from './contract-filters.tsx'
import { ContractTable } from './contract-table.tsx'
import { readFilter, withFilter, withoutFilters } from './filter-address.ts'

/** The user's scans, filtered by the address. */
export const ContractList = () => {
  const t = useText()
  const [params, setParams] = useSearchParams()
  const filter = readFilter(params)
  const clear = () => setParams(withoutFilters, { preventScrollReset: true })
  return (
    <section id="contracts" aria-label={t(m.app_list_title)}>
      <h2 className="mb-4 text-lg">{t(m.app_list_title)}</h2>
      <ContractFilters
        filter={filter}
        onChange={(name, value) =>
          setParams((current) => withFilter(current, name, value), {
            replace: name === 'text',
            preventScrollReset: true,
          })
        }
        onClear={clear}
      />
      <FilteredList filter={filter} onClear={clear} />
    </section>
  )
}

const FilteredList = ({ filter, onClear }: { filter: ReturnType<typeof readFilter>; onClear: () => void }) => {
  const list = useScans(filter)
  const { data, isError, refetch, isPlaceholderData, hasNextPage } = list
  const rows = data?.pages.flatMap(({ items }) => items)
  const { list: container, onNextPage } = useFocusOnNext(rows?.length ?? 0)
  if (isError && (!rows || isPlaceholderData)) return <LoadFailed onRetry={refetch} />
  if (!rows) return <Loading />
  return (
    <div ref={container} aria-busy={isPlaceholderData}>
      <RowCount count={rows.length} hasMore={hasNextPage} />
      {rows.length === 0 ? <NoMatch onClear={onClear} /> : <ContractTable rows={rows} />}
      <LoadMore list={list} onAsk={onNextPage} />
    </div>
  )
}

/** Screen readers announce it after each filter change. */
const RowCount = ({ count, hasMore }: { count: number; hasMore: boolean }) => {
  const t = useText()
  const text = hasMore ? m.app_list_count_more : m.app_list_count
  return (
    <p role="status" className="mb-2 text-sm text-muted">
      {t(text, { count })}
    </p>
  )
}

export const NoMatch = ({ onClear }: { onClear: () => void }) => {
  const t = useText()
  return (
    <Notice title={t(m.app_list_no_match)} text={t(m.app_list_no_match_text)}>
      <button type="button" onClick={onClear} className={buttonClass('quiet')}>
        {t(m.app_filter_clear)}
      </button>
    </Notice>
  )
}

/** Moves the focus to the first new row after a page loads: the focused button moves away or disappears. */
const useFocusOnNext = (count: number) => {
  const list = useRef<HTMLDivElement>(null)
  const countBefore = useRef<number>(undefined)
  useEffect(() => {
    const from = countBefore.current
    if (from === undefined || count <= from) return
    countBefore.current = undefined
    list.current?.querySelectorAll<HTMLElement>('[data-row-link]')[from]?.focus({ preventScroll: true })
  }, [count])
  const onNextPage = () => {
    countBefore.current = count
  }
  return { list, onNextPage }
}
