import { m } from '@lc/content/messages'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import { useEquity } from '../../shared/api/billing/get-equity.ts'
import { useLocale } from '../../shared/i18n/locale-context.ts'
import { late } from '../../shared/pages/late.ts'
import { appMeta } from '../../shared/seo/app-meta.ts'
import { OnItsWay } from '../../shared/ui/on-its-way.tsx'
import { RefreshEquity } from '../billing/components/refresh-equity.tsx'
import { Report } from '../scans/components/report.tsx'

const TicketTopUp = late(() => import('../billing/components/ticket-top-up.tsx').then((file) => file.TicketTopUp))
const AskExpertDialog = late(() =>
  import('../tickets/components/ask-expert-dialog.tsx').then((file) => file.AskExpertDialog),
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
