import { m } from '@lc/content/messages'
import { TicketSuccess } from '../../app/tickets/ask-expert-dialog.tsx'
import { appMeta } from '../../shared/seo/app-meta.ts'
import { ComponentPage, State, stay } from './component-page.tsx'

export const meta = appMeta(m.catalogue_ticket_success)

const sample = { reference: '0000-0000-0000', dueAt: '2026-11-19T02:00:00.000Z' }

export default function TicketSuccessPage() {
  return (
    <ComponentPage name={m.catalogue_ticket_success} modal={(close) => <TicketSuccess {...sample} onClose={close} />}>
      <State caption={m.catalogue_ticket_success_state}>
        <TicketSuccess {...sample} onClose={stay} />
      </State>
      <State caption={m.catalogue_ticket_success_days}>
        <TicketSuccess {...sample} dueAt={undefined} onClose={stay} />
      </State>
    </ComponentPage>
  )
}
