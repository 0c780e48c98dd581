import { useEquityLog } from '../../../shared/api/billing/list-equity-log.ts'
import { LoadMore } from '../../../shared/ui/load-more.tsx'
import { LoadFailed, Loading } from '../../../shared/ui/load-state.tsx'
import { EquityLogEmpty } from './equity-log-empty.tsx'
import { EquityLogTable } from './equity-log-table.tsx'

/** The operation log, a page at a time. */
export const EquityLog = () => {
  const list = useEquityLog()
  const { data, isError, refetch } = list
  if (isError && !data) return <LoadFailed onRetry={refetch} />
  if (!data) return <Loading />
  const rows = data.pages.flatMap(({ items }) => items)
  if (rows.length === 0) return <EquityLogEmpty />
  return (
    <>
      <EquityLogTable rows={rows} />
      <LoadMore list={list} />
    </>
  )
}
