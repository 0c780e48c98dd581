import { m } from '@lc/content/messages'
import { TicketRows } from '../../app/tickets/ticket-list.tsx'
import { useLocale } from '../../shared/i18n/text.ts'
import { appMeta } from '../../shared/seo/app-meta.ts'
import { sampleTickets } from '../samples/sample-tickets.ts'
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
