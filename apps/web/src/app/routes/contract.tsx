import { m } from '@lc/content/messages'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import { RefreshEquity, useEquity } from '../../shared/api/billing/get-equity.ts'
import { useText } from '../../shared/i18n/text.ts'
import { appMeta } from '../../shared/seo/app-meta.ts'
import { LoadingFallback, lazyPart } from '../../shared/ui/lazy-part.tsx'
import { Report } from '../scans/report/report.tsx'

const TopUp = lazyPart(() => import('../billing/top-up.tsx').then((file) => file.TopUp))
const AskExpertDialog = lazyPart(() => import('../tickets/ask-expert-dialog.tsx').then((file) => file.AskExpertDialog))

export const meta = appMeta(m.app_report_title)

export default function Contract() {
  const { id = '', '*': segment = '' } = useParams()
  const t = useText()
  const queries = useQueryClient()
  const { data: equity } = useEquity()
  const refresh = () => {
    for (const queryKey of [['equity'], ['tickets'], ['payments']]) queries.invalidateQueries({ queryKey })
  }
  return (
    <Report
      id={id}
      segment={segment}
      renderAskExpert={(question) => (
        <Suspense fallback={<LoadingFallback />}>
          <AskExpertDialog
            {...question}
            available={equity?.consultation.available}
            onSent={refresh}
            renderTopUp={(actions) => (
              <RefreshEquity>
                <TopUp purpose="ticket" {...actions} onGranted={refresh} continueLabel={t(m.ticket_send)} />
              </RefreshEquity>
            )}
          />
        </Suspense>
      )}
    />
  )
}
