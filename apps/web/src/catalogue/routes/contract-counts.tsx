import { m } from '@lc/content/messages'
import { CountCharts } from '../../app/dashboard/count-charts.tsx'
import { DashboardLine } from '../../app/dashboard/dashboard-line.tsx'
import { appMeta } from '../../shared/seo/app-meta.ts'
import { sampleCounts } from '../samples/sample-scans.ts'
import { ComponentPage, State } from './component-page.tsx'

export const meta = appMeta(m.catalogue_contract_counts)

export default function ContractCountsPage() {
  return (
    <ComponentPage name={m.catalogue_contract_counts}>
      <State caption={m.catalogue_contract_counts_line}>
        <DashboardLine counts={sampleCounts} />
      </State>
      <State caption={m.catalogue_contract_counts_bars}>
        <div className="grid gap-4 xl:grid-cols-2">
          <CountCharts counts={sampleCounts} />
        </div>
      </State>
      <State caption={m.catalogue_contract_counts_table}>
        <div className="grid gap-4 xl:grid-cols-2">
          <CountCharts counts={sampleCounts} start="table" />
        </div>
      </State>
    </ComponentPage>
  )
}
