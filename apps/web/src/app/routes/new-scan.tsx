import { m } from '@lc/content/messages'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useEquity } from '../../shared/api/billing/get-equity.ts'
import { useLocale } from '../../shared/i18n/locale-context.ts'
import { late } from '../../shared/pages/late.ts'
import { appMeta } from '../../shared/seo/app-meta.ts'
import { OnItsWay } from '../../shared/ui/on-its-way.tsx'
import { RefreshEquity } from '../billing/components/refresh-equity.tsx'
import { NewScanSteps } from '../projects/components/new-scan-steps.tsx'

const NewScanTopUp = late(() => import('../billing/components/new-scan-top-up.tsx').then((file) => file.NewScanTopUp))

export const meta = appMeta(m.app_new_scan_title)

const PROJECT = 'project'
const MAIN = 'main'
const CHOSEN = 'chosen'
const CONTINUES = 'continues'

/**
 * `?project=` keeps the place, so that a person may leave and come back; `?continues=` names the report whose project is
 * scanned again.
 */
export default function NewScan() {
  const locale = useLocale()
  const queries = useQueryClient()
  const [params, setParams] = useSearchParams()
  const { data: equity } = useEquity()
  const refreshEquity = () => queries.invalidateQueries({ queryKey: ['equity'] })
  const projectId = params.get(PROJECT) ?? undefined
  const continues = params.get(CONTINUES) ?? undefined
  const kept = continues ? { [CONTINUES]: continues } : {}
  return (
    <>
      <h1 className="text-2xl">{m.app_new_scan_title({}, { locale })}</h1>
      <p className="mt-2 mb-6 max-w-[40rem] text-muted">{m.intake_text({}, { locale })}</p>
      <div className="max-w-[56rem]">
        <NewScanSteps
          projectId={projectId}
          continues={continues}
          onContinueNot={() => setParams(projectId ? { [PROJECT]: projectId } : {}, { replace: true })}
          isMainChosen={params.get(MAIN) === CHOSEN}
          available={equity?.detection.available}
          onProject={(id) => setParams(id ? { ...kept, [PROJECT]: id } : kept)}
          onMainChosen={() =>
            projectId && setParams({ ...kept, [PROJECT]: projectId, [MAIN]: CHOSEN }, { replace: true })
          }
          onOrdered={refreshEquity}
          topUp={(ways) => (
            <RefreshEquity>
              <Suspense fallback={<OnItsWay />}>
                <NewScanTopUp {...ways} onGranted={refreshEquity} />
              </Suspense>
            </RefreshEquity>
          )}
        />
      </div>
    </>
  )
}
