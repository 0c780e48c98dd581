import { m } from '@lc/content/messages'
import { appMeta } from '../../shared/seo/app-meta.ts'
import { TopUpComponentPage } from './top-up-component-page.tsx'

export const meta = appMeta(m.catalogue_ticket_top_up)

export default function TicketTopUpPage() {
  return <TopUpComponentPage name={m.catalogue_ticket_top_up} purpose="ticket" />
}
