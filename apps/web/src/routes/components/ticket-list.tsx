import { m } from '@lc/content/messages'
import { TicketRows } from '../../features/tickets/components/ticket-rows.tsx'
import { appMeta } from '../../lib/app-meta.ts'
import { useLocale } from '../../lib/locale-context.ts'
import { sampleTickets } from '../../lib/sample-tickets.ts'
import { ComponentPage, State } from './component-page.tsx'

export const meta = appMeta(m.catalogue_ticket_list)

export default function TicketListPage() {
  const locale = useLocale()
  return (
    <ComponentPage name={m.catalogue_ticket_list}>
      <State caption={m.catalogue_ticket_list_every}>
        <TicketRows tickets={sampleTickets(locale)} />
      </State>
      <State caption={m.catalogue_ticket_list_empty}>
        <TicketRows tickets={[]} />
      </State>
    </ComponentPage>
  )
}
