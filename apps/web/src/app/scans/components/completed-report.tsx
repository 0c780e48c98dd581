import type { ContractSummary } from '@lc/api-contract'
import { Suspense } from 'react'
import { late } from '../../../shared/pages/late.ts'
import type { ReportTab } from '../../../shared/pages/report-tabs.ts'
import { Loading } from '../../../shared/ui/load-state.tsx'
import { ScanAgainLink } from '../../../shared/ui/scan-again-link.tsx'
import { usePicked } from '../use-picked.ts'
import { ComparisonSection } from './comparison-section.tsx'
import { CoverageLines } from './coverage-lines.tsx'
import { ExportMenu } from './export-menu.tsx'
import { FindingsView } from './findings-view.tsx'
import { MatchWarning } from './match-warning.tsx'
import { ReportNav } from './report-nav.tsx'
import type { RenderAsk } from './triage-actions.tsx'

/** Few reports offer it. */
const RerunMissing = late(() => import('./rerun-missing.tsx').then((file) => file.RerunMissing))
/** Each part comes with its tab: who reads findings does not wait for the rest. */
const CodeView = late(() => import('./code-view.tsx').then((file) => file.CodeView))
const StructureSection = late(() => import('./structure-section.tsx').then((file) => file.StructureSection))
const RunsView = late(() => import('./runs-view.tsx').then((file) => file.RunsView))
const ProvenanceSection = late(() => import('./provenance-section.tsx').then((file) => file.ProvenanceSection))

interface CompletedReportProps {
  summary: ContractSummary
  tab: ReportTab
  renderAsk: RenderAsk
}

/** A scan that came to its end. Whatever tab is open, the first lines say what was and was not checked. */
export const CompletedReport = ({ summary, tab, renderAsk }: CompletedReportProps) => {
  const picks = usePicked()
  return (
    <>
      <div>
        <CoverageLines checks={summary.checks} scope={summary.scope} />
        <MatchWarning match={summary.bytecodeMatch} />
        {summary.rerun && (
          <Suspense fallback={null}>
            <RerunMissing key={summary.id} id={summary.id} rerun={summary.rerun} />
          </Suspense>
        )}
      </div>
      <div className="grid items-start gap-x-6 gap-y-3 md:grid-cols-[minmax(0,1fr)_auto]">
        <ExportMenu summary={summary} />
        <ScanAgainLink contract={summary} className="justify-self-start md:mt-2" />
      </div>
      <ReportNav id={summary.id} current={tab} />
      <Suspense fallback={<Loading />}>
        <OpenTab summary={summary} tab={tab} picks={picks} renderAsk={renderAsk} />
      </Suspense>
    </>
  )
}

interface OpenTabProps extends CompletedReportProps {
  /** Kept from tab to tab. */
  picks: ReturnType<typeof usePicked>
}

const OpenTab = ({ summary, tab, picks, renderAsk }: OpenTabProps) => {
  switch (tab) {
    case 'code':
      return <CodeView summary={summary} />
    case 'structure':
      return <StructureSection id={summary.id} />
    case 'formal':
    case 'unit':
    case 'fuzz':
      return <RunsView summary={summary} stage={tab} />
    case 'provenance':
      return <ProvenanceSection summary={summary} />
    default:
      return (
        <>
          <ComparisonSection id={summary.id} />
          <FindingsView summary={summary} picks={picks} renderAsk={renderAsk} />
        </>
      )
  }
}
