import { m } from '@lc/content/messages'
import { EquityLogEmpty, EquityLogTable } from '../../app/billing/equity-log.tsx'
import { appMeta } from '../../shared/seo/app-meta.ts'
import { LoadFailed, Loading } from '../../shared/ui/load-state.tsx'
import { sampleEquityLog } from '../samples/sample-billing.ts'
import { ComponentPage, State, stay } from './component-page.tsx'

export const meta = appMeta(m.catalogue_operation_log)

export default function OperationLogPage() {
  return (
    <ComponentPage name={m.catalogue_operation_log}>
      <State caption={m.catalogue_log_all}>
        <EquityLogTable rows={sampleEquityLog} />
      </State>
      <State caption={m.catalogue_log_none}>
        <EquityLogEmpty />
      </State>
      <State caption={m.catalogue_state_busy}>
        <Loading />
      </State>
      <State caption={m.catalogue_log_failed}>
        <LoadFailed onRetry={stay} />
      </State>
    </ComponentPage>
  )
}
