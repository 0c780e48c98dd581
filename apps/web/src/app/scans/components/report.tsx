import { CallFailure, type ContractSummary } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { useSummary } from '../../../shared/api/scans/get-summary.ts'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { localPath } from '../../../shared/i18n/locale-path.ts'
import { late } from '../../../shared/pages/late.ts'
import { type ReportTab, tabOfSegment } from '../../../shared/pages/report-tabs.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { LoadFailed, Loading, Notice } from '../../../shared/ui/load-state.tsx'
import { CompletedReport } from './completed-report.tsx'
import { ReportHead } from './report-head.tsx'
import type { RenderAsk } from './triage-actions.tsx'

const UnfinishedReport = late(() => import('./unfinished-report.tsx').then((file) => file.UnfinishedReport))

interface ReportProps {
  id: string
  /** What follows the report's own address; no tab may have it. */
  segment: string
  renderAsk: RenderAsk
}

export const Report = ({ id, segment, renderAsk }: ReportProps) => {
  const { data: summary, error, refetch } = useSummary(id)
  const tab = tabOfSegment(segment)
  if (!tab || (!summary && error && isMissing(error))) return <Missing />
  if (!summary && error) return <LoadFailed onRetry={refetch} />
  if (!summary) return <Loading />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <ReportHead summary={summary} />
      <ReportBody summary={summary} tab={tab} renderAsk={renderAsk} />
    </div>
  )
}

interface ReportBodyProps {
  summary: ContractSummary
  tab: ReportTab
  renderAsk: RenderAsk
}

const ReportBody = ({ summary, tab, renderAsk }: ReportBodyProps) =>
  summary.status === 'completed' ? (
    <CompletedReport summary={summary} tab={tab} renderAsk={renderAsk} />
  ) : (
    <Suspense fallback={<Loading />}>
      <UnfinishedReport summary={summary} />
    </Suspense>
  )

/** An id that is not one, or not ours, is answered the same way. */
const isMissing = (error: unknown) => error instanceof CallFailure && error.errorName === 'NOT_FOUND'

const Missing = () => {
  const locale = useLocale()
  return (
    <Notice heading="h1" title={m.app_not_found_title({}, { locale })} text={m.app_not_found_text({}, { locale })}>
      <Link to={localPath(locale, '/dashboard')} className={buttonClass('quiet')}>
        {m.app_report_back({}, { locale })}
      </Link>
    </Notice>
  )
}
