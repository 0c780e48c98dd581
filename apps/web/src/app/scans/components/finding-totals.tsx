import type { ContractSummary } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { SeverityCounts } from '../../../shared/ui/severity-counts.tsx'
import { TriageCounts } from './triage-counts.tsx'

interface FindingTotalsProps {
  summary: ContractSummary
  loadedCount: number
  /** Whether all findings are there. */
  isWhole: boolean
}

/** How many findings there are, and everything that this number does not say by itself. */
export const FindingTotals = ({ summary, loadedCount, isWhole }: FindingTotalsProps) => {
  const locale = useLocale()
  return (
    <>
      <h2 className="text-lg">{m.app_findings_title({}, { locale })}</h2>
      <div className="mt-1 mb-3">
        <SeverityCounts counts={summary.counts} />
      </div>
      {!isWhole && (
        <p className="mb-3 text-sm text-muted">{m.report_loading_rest({ count: loadedCount }, { locale })}</p>
      )}
      {summary.truncated > 0 && (
        <p className="mb-3 font-semibold" data-truncated>
          {m.app_findings_truncated({ count: summary.truncated }, { locale })}
        </p>
      )}
      {summary.notCheckedFindings > 0 && (
        <p className="mb-3 font-semibold" data-not-checked>
          {m.app_findings_not_checked({ count: summary.notCheckedFindings }, { locale })}
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
    </>
  )
}
