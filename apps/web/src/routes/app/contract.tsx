import { m } from '@lc/content/messages'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import { useEquity } from '../../features/equity/api/use-equity.ts'
import { RefreshEquity } from '../../features/equity/components/refresh-equity.tsx'
import { Report } from '../../features/report/components/report.tsx'
import { appMeta } from '../../lib/app-meta.ts'
import { late } from '../../lib/late.ts'
import { useLocale } from '../../lib/locale-context.ts'
import { OnItsWay } from '../../ui/on-its-way.tsx'

const TicketTopUp = late(() =>
  import('../../features/pay/components/ticket-top-up.tsx').then((file) => file.TicketTopUp),
)
const AskExpertDialog = late(() =>
  import('../../features/tickets/components/ask-expert-dialog.tsx').then((file) => file.AskExpertDialog),
)

export const meta = appMeta(m.app_report_title)

export default function Contract() {
  const { id = '', '*': segment = '' } = useParams()
  const locale = useLocale()
  const queries = useQueryClient()
  const { data: equity } = useEquity()
  const refresh = () => {
    for (const queryKey of [['equity'], ['tickets'], ['payments']]) queries.invalidateQueries({ queryKey })
  }
  return (
    <Report
      id={id}
      segment={segment}
      renderAsk={(asked) => (
        <Suspense fallback={<OnItsWay />}>
          <AskExpertDialog
            {...asked}
            available={equity?.consultation.available}
            onAsked={refresh}
            topUp={(ways) => (
              <RefreshEquity>
                <TicketTopUp {...ways} onGranted={refresh} continueLabel={m.ticket_send({}, { locale })} />
              </RefreshEquity>
            )}
          />
        </Suspense>
      )}
    />
  )
}
