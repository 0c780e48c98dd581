import type { ScanSummary } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { Suspense, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useFindings } from '../../../shared/api/findings/list-findings.ts'
import { useReportPath, useReportSource } from '../../../shared/api/report-source.ts'
import { useText } from '../../../shared/i18n/text.ts'
import { type ReportTab, reportTabs } from '../../../shared/pages/report-tabs.ts'
import { lazyPart } from '../../../shared/ui/lazy-part.tsx'
import { Loading } from '../../../shared/ui/load-state.tsx'
import { ComparisonSection } from '../compare/comparison-section.tsx'
import { FindingsView } from '../findings/findings-view.tsx'
import { ReportActions } from './report-actions.tsx'
import { type RenderAskExpert, ReportContext, usePicks, useReport } from './report-context.ts'
import { hiddenBehindFinding, ReportHead } from './report-head.tsx'
import { ReportOverview } from './report-overview.tsx'

// Only reports about a deployed address have it.
const MatchWarning = lazyPart(() => import('../coverage/match-warning.tsx').then((file) => file.MatchWarning))
// Only fast scans have it.
const FastScanNote = lazyPart(() => import('./fast-scan-note.tsx').then((file) => file.FastScanNote))
// Few reports offer it.
const RerunMissing = lazyPart(() => import('./rerun-missing.tsx').then((file) => file.RerunMissing))
// Each loads with its tab, so the findings don't wait for the rest.
const CodeView = lazyPart(() => import('../code/code-view.tsx').then((file) => file.CodeView))
const StructureSection = lazyPart(() =>
  import('../structure/structure-section.tsx').then((file) => file.StructureSection),
)
// Only partial reports have it.
const WithheldTab = lazyPart(() => import('../sharing/withheld.tsx').then((file) => file.WithheldTab))
const RunsView = lazyPart(() => import('../runs/runs-view.tsx').then((file) => file.RunsView))
const ProvenanceSection = lazyPart(() =>
  import('../coverage/provenance-section.tsx').then((file) => file.ProvenanceSection),
)

interface CompletedReportProps {
  summary: ScanSummary
  tab: ReportTab
  renderAskExpert: RenderAskExpert | undefined
}

/** The same head on every tab. */
export const CompletedReport = ({ summary, tab, renderAskExpert }: CompletedReportProps) => {
  const picks = usePicks()
  return (
    <ReportContext value={{ summary, picks, renderAskExpert }}>
      <ReportHead summary={summary} actions={<ReportActions summary={summary} />} />
      <div className={`grid grid-cols-[minmax(0,1fr)] gap-2 ${hiddenBehindFinding}`}>
        {summary.deployment && summary.bytecodeMatch && (
          <Suspense fallback={null}>
            <MatchWarning match={summary.bytecodeMatch} />
          </Suspense>
        )}
        {summary.tier === 'fast' && (
          <Suspense fallback={null}>
            <FastScanNote summary={summary} />
          </Suspense>
        )}
        <ReportOverview />
        {summary.rerun && (
          <Suspense fallback={null}>
            <RerunMissing key={summary.id} id={summary.id} rerun={summary.rerun} />
          </Suspense>
        )}
      </div>
      <ReportNav current={tab} />
      <Suspense fallback={<Loading />}>
        <OpenTab tab={tab} />
      </Suspense>
    </ReportContext>
  )
}

const OpenTab = ({ tab }: { tab: ReportTab }) => {
  const source = useReportSource()
  if (source?.withheldUntil && tab !== 'findings' && tab !== 'provenance')
    return <WithheldTab until={source.withheldUntil} />
  switch (tab) {
    case 'code':
      return <CodeView />
    case 'structure':
      return <StructureSection />
    case 'formal':
    case 'unit':
    case 'fuzz':
      return <RunsView stage={tab} />
    case 'provenance':
      return <ProvenanceSection />
    default:
      return (
        <>
          {!source && <ComparisonSection />}
          <FindingsView />
        </>
      )
  }
}

const tabNames = {
  findings: m.report_tab_findings,
  code: m.report_tab_code,
  structure: m.report_tab_structure,
  formal: m.report_tab_formal,
  unit: m.report_tab_unit,
  fuzz: m.report_tab_fuzz,
  provenance: m.report_tab_provenance,
} as const satisfies Record<ReportTab, unknown>

/** Tabs are links that keep the query, so filters and the open finding stay. On a phone they scroll sideways. */
const ReportNav = ({ current }: { current: ReportTab }) => {
  const { summary } = useReport()
  const t = useText()
  const pathOf = useReportPath(summary.id)
  const { search } = useLocation()
  const { findings, isWhole } = useFindings(summary.id)
  const open = useRef<HTMLAnchorElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is another element
  useEffect(() => {
    const link = open.current
    const row = link?.closest('ul')
    if (link && row) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.clientWidth) / 2
  }, [current])
  return (
    <nav aria-label={t(m.report_tabs)} className={`border-b border-line ${hiddenBehindFinding}`} data-tabs>
      <ul className="relative -mb-px flex gap-x-1 overflow-x-auto overflow-y-hidden">
        {reportTabs.map(({ tab }) => (
          <li key={tab} className="shrink-0">
            <Link
              ref={tab === current ? open : undefined}
              to={{ pathname: pathOf(tab), search }}
              preventScrollReset
              aria-current={tab === current ? 'page' : undefined}
              data-tab={tab}
              className="flex min-h-11 items-center gap-1.5 border-b-2 border-transparent px-3 text-muted hover:text-text aria-[current]:border-text aria-[current]:font-semibold aria-[current]:text-text"
            >
              {t(tabNames[tab])}
              {tab === 'findings' && isWhole && <span className="tabular-nums">{findings?.length}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
