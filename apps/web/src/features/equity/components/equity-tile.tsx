import { m } from '@lc/content/messages'
import { useLocale } from '../../../lib/locale-context.ts'
import { useEquity } from '../api/use-equity.ts'

/** Detections left, and how many of them running scans hold. */
export const EquityTile = () => {
  const locale = useLocale()
  const detections = useEquity().data?.detection
  return (
    <div className="min-w-36 border border-line bg-surface px-4 py-3 sm:min-w-44 sm:px-5">
      <p className="text-sm text-muted">{m.app_dashboard_equity({}, { locale })}</p>
      <p className="font-mono text-xl font-semibold" data-equity="detection">
        {detections?.available ?? '–'}
      </p>
      {detections && detections.held > 0 && (
        <p className="text-sm text-muted">{m.app_dashboard_equity_held({ count: detections.held }, { locale })}</p>
      )}
    </div>
  )
}
