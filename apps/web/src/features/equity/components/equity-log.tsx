import { m } from '@lc/content/messages'
import { useLocale } from '../../../lib/locale-context.ts'
import { buttonClass } from '../../../ui/button.ts'
import { LoadFailed, Loading } from '../../../ui/load-state.tsx'
import { useEquityLog } from '../api/use-equity-log.ts'
import { EquityLogEmpty } from './equity-log-empty.tsx'
import { EquityLogTable } from './equity-log-table.tsx'

/** The operation log, a page at a time. */
export const EquityLog = () => {
  const locale = useLocale()
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useEquityLog()
  if (isError && !data) return <LoadFailed onRetry={refetch} />
  if (!data) return <Loading />
  const rows = data.pages.flatMap(({ items }) => items)
  if (rows.length === 0) return <EquityLogEmpty />
  return (
    <>
      <EquityLogTable rows={rows} />
      {hasNextPage && (
        <div className="mt-4 text-center">
          <button
            type="button"
            disabled={isFetchingNextPage}
            onClick={() => fetchNextPage()}
            className={buttonClass('quiet')}
          >
            {m.app_load_more({}, { locale })}
          </button>
        </div>
      )}
    </>
  )
}
