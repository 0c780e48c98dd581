import { CallFailure } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { useReportSource } from '../../../shared/api/report-source.ts'
import { useSummary } from '../../../shared/api/scans/get-summary.ts'
import { localPath } from '../../../shared/i18n/locale-path.ts'
import { useLocale, useText } from '../../../shared/i18n/text.ts'
import { tabOfSegment } from '../../../shared/pages/report-tabs.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { lazyPart } from '../../../shared/ui/lazy-part.tsx'
import { LoadFailed, Loading, Notice } from '../../../shared/ui/load-state.tsx'
import { CompletedReport } from './completed-report.tsx'
import type { RenderAskExpert } from './report-context.ts'
import { ReportHead } from './report-head.tsx'

const UnfinishedReport = lazyPart(() => import('./unfinished-report.tsx').then((file) => file.UnfinishedReport))

interface ReportProps {
  id: string
  /** The part of the path after the report's id; it may not be a tab. */
  segment: string
  renderAskExpert?: RenderAskExpert
}

export const Report = ({ id, segment, renderAskExpert }: ReportProps) => {
  const { data: summary, error, refetch } = useSummary(id)
  const tab = tabOfSegment(segment)
  if (!tab || (!summary && error && isMissing(error))) return <Missing />
  if (!summary && error) return <LoadFailed onRetry={refetch} />
  if (!summary) return <Loading />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4" data-report={summary.status}>
      {summary.status === 'completed' ? (
        <CompletedReport summary={summary} tab={tab} renderAskExpert={renderAskExpert} />
      ) : (
        <>
          <ReportHead summary={summary} />
          <Suspense fallback={<Loading />}>
            <UnfinishedReport summary={summary} />
          </Suspense>
        </>
      )}
    </div>
  )
}

/** Also the answer for a malformed id and for another user's scan. */
const isMissing = (error: unknown) => error instanceof CallFailure && error.errorName === 'NOT_FOUND'

const Missing = () => {
  const isOwn = useReportSource() === undefined
  const locale = useLocale()
  const t = useText()
  return (
    <Notice heading="h1" title={t(m.app_not_found_title)} text={t(m.app_not_found_text)}>
      {isOwn && (
        <Link to={localPath(locale, '/dashboard')} className={buttonClass('quiet')}>
          {t(m.app_report_back)}
        </Link>
      )}
    </Notice>
  )
}
