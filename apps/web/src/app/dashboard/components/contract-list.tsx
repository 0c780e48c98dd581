import { m } from '@lc/content/messages'
import { useSearchParams } from 'react-router'
import { useContracts } from '../../../shared/api/scans/list-contracts.ts'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { LoadMore } from '../../../shared/ui/load-more.tsx'
import { LoadFailed, Loading, Notice } from '../../../shared/ui/load-state.tsx'
import { filterIn, withFilter, withoutFilters } from '../contract-filter.ts'
import { useFocusOnNext } from '../use-focus-on-next.ts'
import { ContractFilters } from './contract-filters.tsx'
import { ContractTable } from './contract-table.tsx'

/** The user's contracts, as the address filters them. */
export const ContractList = () => {
  const locale = useLocale()
  const [params, setParams] = useSearchParams()
  const filter = filterIn(params)
  const clear = () => setParams(withoutFilters, { preventScrollReset: true })
  return (
    <section id="contracts" aria-label={m.app_list_title({}, { locale })}>
      <h2 className="mb-4 text-lg">{m.app_list_title({}, { locale })}</h2>
      <ContractFilters
        filter={filter}
        onChange={(name, value) =>
          setParams((standing) => withFilter(standing, name, value), {
            replace: name === 'text',
            preventScrollReset: true,
          })
        }
        onClear={clear}
      />
      <Listed filter={filter} onClear={clear} />
    </section>
  )
}

const Listed = ({ filter, onClear }: { filter: ReturnType<typeof filterIn>; onClear: () => void }) => {
  const list = useContracts(filter)
  const { data, isError, refetch, isPlaceholderData, hasNextPage } = list
  const rows = data?.pages.flatMap(({ items }) => items)
  const { list: listed, asked } = useFocusOnNext(rows?.length ?? 0)
  if (isError && (!rows || isPlaceholderData)) return <LoadFailed onRetry={refetch} />
  if (!rows) return <Loading />
  return (
    <div ref={listed} aria-busy={isPlaceholderData}>
      <RowCount count={rows.length} hasMore={hasNextPage} />
      {rows.length === 0 ? <NoMatch onClear={onClear} /> : <ContractTable rows={rows} />}
      <LoadMore list={list} onAsk={asked} />
    </div>
  )
}

/** Said aloud after each change of a filter. */
const RowCount = ({ count, hasMore }: { count: number; hasMore: boolean }) => {
  const locale = useLocale()
  const words = hasMore ? m.app_list_count_more : m.app_list_count
  return (
    <p role="status" className="mb-2 text-sm text-muted">
      {words({ count }, { locale })}
    </p>
  )
}

export const NoMatch = ({ onClear }: { onClear: () => void }) => {
  const locale = useLocale()
  return (
    <Notice title={m.app_list_no_match({}, { locale })} text={m.app_list_no_match_text({}, { locale })}>
      <button type="button" onClick={onClear} className={buttonClass('quiet')}>
        {m.app_filter_clear({}, { locale })}
      </button>
    </Notice>
  )
}
