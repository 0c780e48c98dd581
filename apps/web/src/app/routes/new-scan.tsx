import { m } from '@lc/content/messages'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { RefreshEquity, useEquity } from '../../shared/api/billing/get-equity.ts'
import { useText } from '../../shared/i18n/text.ts'
import { appMeta } from '../../shared/seo/app-meta.ts'
import { chosenAddress } from '../../shared/session/chosen-address.ts'
import { LoadingFallback, lazyPart } from '../../shared/ui/lazy-part.tsx'
import { NewScanSteps } from '../projects/new-scan-steps.tsx'

const TopUp = lazyPart(() => import('../billing/top-up.tsx').then((file) => file.TopUp))

export const meta = appMeta(m.app_new_scan_title)

const PROJECT = 'project'
const MAIN = 'main'
const CHOSEN = 'chosen'
const CONTINUES = 'continues'

/**
 * `?project=` lets users leave and come back; `?continues=` names the scan whose project is scanned again; `?chain=` and
 * `?address=` name a deployed contract.
 */
export default function NewScan() {
  const t = useText()
  const queries = useQueryClient()
  const [params, setParams] = useSearchParams()
  const { data: equity } = useEquity()
  const refreshEquity = () => queries.invalidateQueries({ queryKey: ['equity'] })
  const projectId = params.get(PROJECT) ?? undefined
  const continues = params.get(CONTINUES) ?? undefined
  const lineage = continues ? { [CONTINUES]: continues } : {}
  return (
    <>
      <h1 className="text-2xl">{t(m.app_new_scan_title)}</h1>
      <p className="mt-2 mb-6 max-w-[40rem] text-muted">{t(m.intake_text)}</p>
      <div className="max-w-[56rem]">
        <NewScanSteps
          projectId={projectId}
          continues={continues}
          chosen={chosenAddress.read(params)}
          onContinueNot={() => setParams(projectId ? { [PROJECT]: projectId } : {}, { replace: true })}
          isMainChosen={params.get(MAIN) === CHOSEN}
          available={equity?.detection.available}
          onProject={(id) => setParams(id ? { ...lineage, [PROJECT]: id } : lineage)}
          onMainChosen={() =>
            projectId && setParams({ ...lineage, [PROJECT]: projectId, [MAIN]: CHOSEN }, { replace: true })
          }
          onOrdered={refreshEquity}
          renderTopUp={(actions) => (
            <RefreshEquity>
              <Suspense fallback={<LoadingFallback />}>
                <TopUp purpose="new-scan" {...actions} onGranted={refreshEquity} />
              </Suspense>
            </RefreshEquity>
          )}
        />
      </div>
    </>
  )
}
