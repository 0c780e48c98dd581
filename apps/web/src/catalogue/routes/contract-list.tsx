import { m } from '@lc/content/messages'
import { ContractFilters } from '../../app/dashboard/contract-filters.tsx'
import { NoMatch } from '../../app/dashboard/contract-list.tsx'
import { NothingYet } from '../../app/dashboard/contract-overview.tsx'
import { ContractTable } from '../../app/dashboard/contract-table.tsx'
import { appMeta } from '../../shared/seo/app-meta.ts'
import { LoadFailed, Loading } from '../../shared/ui/load-state.tsx'
import { sampleContracts } from '../samples/sample-scans.ts'
import { ComponentPage, State, stay } from './component-page.tsx'

export const meta = appMeta(m.catalogue_contract_list)

export default function ContractListPage() {
  return (
    <ComponentPage name={m.catalogue_contract_list}>
      <State caption={m.catalogue_contract_list_filters}>
        <ContractFilters filter={{ status: 'completed' }} onChange={stay} onClear={stay} />
      </State>
      <State caption={m.catalogue_contract_list_every}>
        <ContractTable rows={sampleContracts} />
      </State>
      <State caption={m.catalogue_contract_list_no_match}>
        <NoMatch onClear={stay} />
      </State>
      <State caption={m.catalogue_contract_list_empty}>
        <NothingYet />
      </State>
      <State caption={m.catalogue_contract_list_loading}>
        <Loading />
      </State>
      <State caption={m.catalogue_contract_list_failed}>
        <LoadFailed onRetry={stay} />
      </State>
    </ComponentPage>
  )
}
