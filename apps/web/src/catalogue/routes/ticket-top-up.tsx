import { products } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { TicketTopUp } from '../../app/billing/components/ticket-top-up.tsx'
import { appMeta } from '../../shared/seo/app-meta.ts'
import { ComponentPage, State, stay } from './component-page.tsx'

export const meta = appMeta(m.catalogue_ticket_top_up)

const ways = { onGranted: stay, onContinue: stay, onClose: stay }

export default function TicketTopUpPage() {
  return (
    <ComponentPage
      name={m.catalogue_ticket_top_up}
      modal={(close) => <TicketTopUp {...ways} onClose={close} start={products} />}
    >
      <State caption={m.catalogue_top_up_choosing}>
        <TicketTopUp {...ways} start={products} />
      </State>
      <State caption={m.catalogue_top_up_none}>
        <TicketTopUp {...ways} start={[]} />
      </State>
    </ComponentPage>
  )
}
