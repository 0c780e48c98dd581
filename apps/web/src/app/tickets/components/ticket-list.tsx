import { useTickets } from '../../../shared/api/tickets/list-tickets.ts'
import { LoadMore } from '../../../shared/ui/load-more.tsx'
import { LoadFailed, Loading } from '../../../shared/ui/load-state.tsx'
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
