import { m } from '@lc/content/messages'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { countOrders, useCounts } from '../../shared/api/dashboard/count-by-status.ts'
import { localPath } from '../../shared/i18n/locale-path.ts'
import { useLocale, useText } from '../../shared/i18n/text.ts'
import { buttonClass } from '../../shared/ui/button.ts'
import { LoadFailed, Loading, Notice } from '../../shared/ui/load-state.tsx'
import { ContractList } from './contract-list.tsx'
import { CountCharts } from './count-charts.tsx'
import { DashboardLine } from './dashboard-line.tsx'

/** A summary, charts beside `aside`, and the list of contracts. */
export const ContractOverview = ({ aside }: { aside: ReactNode }) => {
  const { data, isError, refetch } = useCounts()
  if (isError && !data) return <LoadFailed onRetry={refetch} />
  if (!data) return <Loading />
  const hasOrders = countOrders(data) > 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {hasOrders && <DashboardLine counts={data} />}
      <div className="grid items-stretch gap-4 lg:grid-cols-2 xl:grid-cols-[1fr_1fr_auto]">
        {hasOrders && <CountCharts counts={data} />}
        {aside}
      </div>
      {hasOrders ? <ContractList /> : <NothingYet />}
    </div>
  )
}

export const NothingYet = () => {
  const locale = useLocale()
  const t = useText()
  return (
    <Notice title={t(m.app_dashboard_empty_title)} text={t(m.app_dashboard_empty_text)}>
      <Link to={localPath(locale, '/new-scan')} className={buttonClass('primary')}>
        {t(m.app_dashboard_start)}
      </Link>
    </Notice>
  )
}
