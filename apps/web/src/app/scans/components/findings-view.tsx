import type { ContractSummary, Finding } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { useMemo } from 'react'
import { useFindings } from '../../../shared/api/findings/list-findings.ts'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { LoadMore } from '../../../shared/ui/load-more.tsx'
import { LoadFailed, Loading, Notice } from '../../../shared/ui/load-state.tsx'
import { filterFindings, filterFrom } from '../filter-findings.ts'
import { groupings } from '../group-findings.ts'
import { useBroughtIntoView } from '../use-brought-into-view.ts'
import type { usePicked } from '../use-picked.ts'
import { useReportAddress } from '../use-report-address.ts'
import { FindingDetail } from './finding-detail.tsx'
import { FindingFilters } from './finding-filters.tsx'
import { FindingList } from './finding-list.tsx'
import { FindingTotals } from './finding-totals.tsx'
import { PickBox } from './pick-box.tsx'
import { type RenderAsk, TriageActions } from './triage-actions.tsx'
import { TriageBar } from './triage-bar.tsx'

interface FindingsViewProps {
  summary: ContractSummary
  picks: ReturnType<typeof usePicked>
  renderAsk: RenderAsk
}

/** Findings beside the chosen one; under 900 px one at a time. The address bar holds the choice. */
export const FindingsView = ({ summary, picks, renderAsk }: FindingsViewProps) => {
  const { findingId } = useReportAddress()
  const detail = useBroughtIntoView(findingId)
  const { list, findings, hasMany, isWhole } = useFindings(summary.id)
  const { shown, filter, grouping, change } = useShown(findings)
  if (list.isError && !findings) return <LoadFailed onRetry={list.refetch} />
  if (!findings) return <Loading />
  if (findings.length === 0) return <NothingFound summary={summary} />
  const chosen = findings.find(({ id }) => id === findingId)
  const open = chosen ?? shown[0]
  return (
    <section className="grid gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]" data-wide>
      <div className={`min-w-0 lg:sticky lg:top-20 lg:self-start ${chosen ? 'max-lg:hidden' : ''}`}>
        <FindingTotals summary={summary} loadedCount={findings.length} isWhole={isWhole} />
        <FindingFilters
          findings={findings}
          shownCount={shown.length}
          filter={filter}
          grouping={grouping}
          onChange={change}
        />
        <PickableList
          summary={summary}
          picks={picks}
          findings={shown}
          hasMany={hasMany}
          openId={open?.id}
          grouping={grouping}
          renderAsk={renderAsk}
        />
        {list.isFetchNextPageError && <LoadMore list={list} />}
      </div>
      {open && (
        <div ref={detail} className={`min-w-0 ${chosen ? '' : 'max-lg:hidden'}`}>
          <FindingDetail
            key={open.id}
            contractId={summary.id}
            finding={open}
            actions={<TriageActions contractId={summary.id} findings={[open]} renderAsk={renderAsk} />}
          />
        </div>
      )}
    </section>
  )
}

/** What the address leaves in the list, and how it is grouped. */
const useShown = (findings: readonly Finding[] | undefined) => {
  const { search, set } = useReportAddress()
  const filter = useMemo(() => filterFrom(search), [search])
  const shown = useMemo(() => filterFindings(findings ?? [], filter), [findings, filter])
  const grouping = groupings.find((one) => one === search.get('group')) ?? 'severity'
  return { shown, filter, grouping, change: (change: Parameters<typeof set>[0]) => set(change, { replace: true }) }
}

interface PickableListProps extends FindingsViewProps {
  findings: readonly Finding[]
  hasMany: boolean
  openId: string | undefined
  grouping: (typeof groupings)[number]
}

const PickableList = ({ summary, picks, findings, hasMany, openId, grouping, renderAsk }: PickableListProps) => {
  const { picked, pick, toggle } = picks
  return (
    <>
      <TriageBar contractId={summary.id} findings={findings} picked={picked} onPick={pick} renderAsk={renderAsk} />
      <FindingList
        findings={findings}
        hasMany={hasMany}
        chosenId={openId}
        grouping={grouping}
        renderPick={(id) => <PickBox id={id} isPicked={picked.has(id)} onPick={toggle} />}
      />
    </>
  )
}

/** No finding is no praise: it says which checks looked, or that not all of them did. */
const NothingFound = ({ summary }: { summary: ContractSummary }) => {
  const locale = useLocale()
  const isWhole = summary.coverage === 'all'
  const title = isWhole ? m.app_findings_none({}, { locale }) : m.app_findings_none_partial({}, { locale })
  return <Notice title={title} text={m.app_findings_none_text({}, { locale })} />
}
