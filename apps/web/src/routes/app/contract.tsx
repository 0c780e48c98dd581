import { m } from '@lc/content/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useEquity } from '../../features/equity/api/use-equity.ts'
import { TicketTopUp } from '../../features/pay/components/ticket-top-up.tsx'
import { Report } from '../../features/report/components/report.tsx'
import { AskExpertDialog } from '../../features/tickets/components/ask-expert-dialog.tsx'
import { appMeta } from '../../lib/app-meta.ts'
import { useLocale } from '../../lib/locale-context.ts'

export const meta = appMeta(m.app_report_title)

export default function Contract() {
  const { id = '' } = useParams()
  const locale = useLocale()
  const queries = useQueryClient()
  const { data: equity } = useEquity()
  const refresh = () => {
    for (const queryKey of [['equity'], ['tickets'], ['payments']]) queries.invalidateQueries({ queryKey })
  }
  return (
    <Report
      id={id}
      renderAsk={(asked) => (
        <AskExpertDialog
          {...asked}
          available={equity?.consultation.available}
          onAsked={refresh}
          topUp={(ways) => <TicketTopUp {...ways} onGranted={refresh} continueLabel={m.ticket_send({}, { locale })} />}
        />
      )}
    />
  )
}
