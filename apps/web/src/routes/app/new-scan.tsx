import { m } from '@lc/content/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useEquity } from '../../features/equity/api/use-equity.ts'
import { NewScanSteps } from '../../features/new-scan/components/new-scan-steps.tsx'
import { NewScanTopUp } from '../../features/pay/components/new-scan-top-up.tsx'
import { appMeta } from '../../lib/app-meta.ts'
import { useLocale } from '../../lib/locale-context.ts'

export const meta = appMeta(m.app_new_scan_title)

const PROJECT = 'project'
const MAIN = 'main'
const CHOSEN = 'chosen'

/** `?project=` keeps the place, so that a person may leave and come back. */
export default function NewScan() {
  const locale = useLocale()
  const queries = useQueryClient()
  const [params, setParams] = useSearchParams()
  const { data: equity } = useEquity()
  const refreshEquity = () => queries.invalidateQueries({ queryKey: ['equity'] })
  const projectId = params.get(PROJECT) ?? undefined
  return (
    <>
      <h1 className="text-2xl">{m.app_new_scan_title({}, { locale })}</h1>
      <p className="mt-2 mb-6 max-w-[40rem] text-muted">{m.intake_text({}, { locale })}</p>
      <div className="max-w-[56rem]">
        <NewScanSteps
          projectId={projectId}
          isMainChosen={params.get(MAIN) === CHOSEN}
          available={equity?.detection.available}
          onProject={(id) => setParams(id ? { [PROJECT]: id } : {})}
          onMainChosen={() => projectId && setParams({ [PROJECT]: projectId, [MAIN]: CHOSEN }, { replace: true })}
          onOrdered={refreshEquity}
          topUp={(ways) => <NewScanTopUp {...ways} onGranted={refreshEquity} />}
        />
      </div>
    </>
  )
}
