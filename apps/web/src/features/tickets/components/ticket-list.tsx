import { LoadMore } from '../../../ui/load-more.tsx'
import { LoadFailed, Loading } from '../../../ui/load-state.tsx'
import { useTickets } from '../api/use-tickets.ts'
import { TicketRows } from './ticket-rows.tsx'

export const TicketList = () => {
  const list = useTickets()
  const { data, isError, refetch } = list
  if (!data) return isError ? <LoadFailed onRetry={refetch} /> : <Loading />
  return (
    <>
      <TicketRows tickets={data.pages.flatMap(({ items }) => items)} />
      <LoadMore list={list} />
    </>
  )
}
