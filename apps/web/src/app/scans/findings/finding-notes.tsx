import type { ScanSummary } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { useText } from '../../../shared/i18n/text.ts'
import { TriageCounts } from './finding-status.tsx'

interface UrgentNotesProps {
  summary: ScanSummary
  loadedCount: number
  /** Whether all findings have loaded. */
  isWhole: boolean
}

/** Above the list: findings that it lacks, or that were not checked this time. */
export const UrgentNotes = ({ summary, loadedCount, isWhole }: UrgentNotesProps) => {
  const t = useText()
  return (
    <>
      {!isWhole && <p className="mb-2 text-sm text-muted">{t(m.report_loading_rest, { count: loadedCount })}</p>}
      {summary.truncated > 0 && (
        <p className="mb-2 text-sm font-semibold" data-truncated>
          {t(m.app_findings_truncated, { count: summary.truncated })}
        </p>
      )}
      {summary.notCheckedFindings > 0 && (
        <p className="mb-2 text-sm font-semibold" data-not-checked>
          {t(m.app_findings_not_checked, { count: summary.notCheckedFindings })}
        </p>
      )}
    </>
  )
}

/** Below the list: findings that the counts leave out or include. */
export const QuietNotes = ({ summary }: { summary: ScanSummary }) => {
  const t = useText()
  return (
    <div className="mt-2 grid gap-2 text-sm text-muted empty:hidden">
      {summary.libraryFindings > 0 && <p>{t(m.app_findings_library, { count: summary.libraryFindings })}</p>}
      {summary.suppressedFindings > 0 && <p>{t(m.app_findings_suppressed, { count: summary.suppressedFindings })}</p>}
      <TriageCounts decided={summary.decided} />
    </div>
  )
}
