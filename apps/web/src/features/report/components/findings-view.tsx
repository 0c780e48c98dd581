import { m } from '@lc/content/messages'
import type { ContractSummary } from '@lc/contract'
import { useSearchParams } from 'react-router'
import { useLocale } from '../../../lib/locale-context.ts'
import { LoadMore } from '../../../ui/load-more.tsx'
import { LoadFailed, Loading, Notice } from '../../../ui/load-state.tsx'
import { SeverityCounts } from '../../../ui/severity-counts.tsx'
import { useFindings } from '../api/use-findings.ts'
import { useBroughtIntoView } from '../use-brought-into-view.ts'
import { usePicked } from '../use-picked.ts'
import { FindingDetail } from './finding-detail.tsx'
import { FindingList } from './finding-list.tsx'
import { PickBox } from './pick-box.tsx'
import { type RenderAsk, TriageActions } from './triage-actions.tsx'
import { TriageBar } from './triage-bar.tsx'
import { TriageCounts } from './triage-counts.tsx'

/** Findings beside the chosen one; under 900 px one at a time. The address bar holds the choice. */
export const FindingsView = ({ summary, renderAsk }: { summary: ContractSummary; renderAsk: RenderAsk }) => {
  const locale = useLocale()
  const [search] = useSearchParams()
  const chosenId = search.get('finding') ?? undefined
  const detail = useBroughtIntoView(chosenId)
  const list = useFindings(summary.id)
  const { picked, pick, toggle } = usePicked()
  const { data, isError, refetch } = list
  if (isError && !data) return <LoadFailed onRetry={refetch} />
  if (!data) return <Loading />
  const findings = data.pages.flatMap(({ items }) => items)
  if (findings.length === 0) return <NothingFound summary={summary} />
  const chosen = findings.find(({ id }) => id === chosenId)
  const shown = chosen ?? findings[0]
  return (
    <section className="grid gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <div className={`lg:sticky lg:top-20 lg:self-start ${chosen ? 'max-lg:hidden' : ''}`}>
        <h2 className="text-lg">{m.app_findings_title({}, { locale })}</h2>
        <div className="mt-1 mb-3">
          <SeverityCounts counts={summary.counts} />
        </div>
        {summary.truncated > 0 && (
          <p className="mb-3 font-semibold" data-truncated>
            {m.app_findings_truncated({ count: summary.truncated }, { locale })}
          </p>
        )}
        {summary.libraryFindings > 0 && (
          <p className="mb-3 text-sm text-muted">
            {m.app_findings_library({ count: summary.libraryFindings }, { locale })}
          </p>
        )}
        {summary.suppressedFindings > 0 && (
          <p className="mb-3 text-sm text-muted">
            {m.app_findings_suppressed({ count: summary.suppressedFindings }, { locale })}
          </p>
        )}
        <TriageCounts decided={summary.decided} />
        <TriageBar contractId={summary.id} findings={findings} picked={picked} onPick={pick} renderAsk={renderAsk} />
        <FindingList
          findings={findings}
          chosenId={shown?.id}
          renderPick={(id) => <PickBox id={id} isPicked={picked.has(id)} onPick={toggle} />}
        />
        <LoadMore list={list} />
      </div>
      {shown && (
        <div ref={detail} className={`min-w-0 ${chosen ? '' : 'max-lg:hidden'}`}>
          <FindingDetail
            key={shown.id}
            contractId={summary.id}
            finding={shown}
            actions={<TriageActions contractId={summary.id} findings={[shown]} renderAsk={renderAsk} />}
          />
        </div>
      )}
    </section>
  )
}

/** No finding is no praise: it says which checks looked, or that not all of them did. */
const NothingFound = ({ summary }: { summary: ContractSummary }) => {
  const locale = useLocale()
  const isWhole = summary.coverage === 'all'
  const title = isWhole ? m.app_findings_none({}, { locale }) : m.app_findings_none_partial({}, { locale })
  return <Notice title={title} text={m.app_findings_none_text({}, { locale })} />
}
