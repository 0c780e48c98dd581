import { m } from '@lc/content/messages'
import { CallFailure, type ContractSummary } from '@lc/contract'
import { Link } from 'react-router'
import { useLocale } from '../../../lib/locale-context.ts'
import { localPath } from '../../../lib/locale-path.ts'
import { buttonClass } from '../../../ui/button.ts'
import { DeploymentFacts } from '../../../ui/deployment-facts.tsx'
import { LoadFailed, Loading, Notice } from '../../../ui/load-state.tsx'
import { useSummary } from '../api/use-summary.ts'
import { ChecksTable } from './checks-table.tsx'
import { ComparisonSection } from './comparison-section.tsx'
import { CoverageLines } from './coverage-lines.tsx'
import { ExportMenu } from './export-menu.tsx'
import { FailurePanel } from './failure-panel.tsx'
import { FindingsView } from './findings-view.tsx'
import { MatchWarning } from './match-warning.tsx'
import { ProgressPanel } from './progress-panel.tsx'
import { ReportHead } from './report-head.tsx'
import { RunSections } from './run-sections.tsx'
import { StructureSection } from './structure-section.tsx'
import type { RenderAsk } from './triage-actions.tsx'

export const Report = ({ id, renderAsk }: { id: string; renderAsk: RenderAsk }) => {
  const { data: summary, error, refetch } = useSummary(id)
  if (!summary && error) return isMissing(error) ? <Missing /> : <LoadFailed onRetry={refetch} />
  if (!summary) return <Loading />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <ReportHead summary={summary} />
      <ReportBody summary={summary} renderAsk={renderAsk} />
      {summary.deployment && (
        <DeploymentFacts deployment={summary.deployment} source={summary.sourceService} match={summary.bytecodeMatch} />
      )}
    </div>
  )
}

const ReportBody = ({ summary, renderAsk }: { summary: ContractSummary; renderAsk: RenderAsk }) => {
  const locale = useLocale()
  switch (summary.status) {
    case 'completed':
      return (
        <>
          <div>
            <CoverageLines checks={summary.checks} />
            <MatchWarning match={summary.bytecodeMatch} />
          </div>
          <ExportMenu summary={summary} />
          <ComparisonSection id={summary.id} />
          <FindingsView summary={summary} renderAsk={renderAsk} />
          <RunSections summary={summary} />
          <StructureSection id={summary.id} />
          <ChecksTable checks={summary.checks} />
        </>
      )
    case 'failed':
      return (
        <>
          <CoverageLines checks={summary.checks} />
          <FailurePanel failure={summary.failure} />
          <ChecksTable checks={summary.checks} />
        </>
      )
    case 'cancelled':
      return <Notice title={m.app_cancelled_title({}, { locale })} text={m.app_cancelled_text({}, { locale })} />
    default:
      return <ProgressPanel summary={summary} />
  }
}

/** An id that is not one, or not ours, is answered the same way. */
const isMissing = (error: unknown) => error instanceof CallFailure && error.errorName === 'NOT_FOUND'

const Missing = () => {
  const locale = useLocale()
  return (
    <Notice title={m.app_not_found_title({}, { locale })} text={m.app_not_found_text({}, { locale })}>
      <Link to={localPath(locale, '/dashboard')} className={buttonClass('quiet')}>
        {m.app_report_back({}, { locale })}
      </Link>
    </Notice>
  )
}
