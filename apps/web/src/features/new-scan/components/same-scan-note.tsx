import { m } from '@lc/content/messages'
import type { ScanQuote } from '@lc/contract'
import { Link } from 'react-router'
import { formatTime } from '../../../lib/format-time.ts'
import { useLocale } from '../../../lib/locale-context.ts'
import { localPath } from '../../../lib/locale-path.ts'
import { buttonClass } from '../../../ui/button.ts'

/** In place of the order: these files have a report, or get one just now. */
export const SameScanNote = ({ same }: { same: Extract<ScanQuote, { charge: 'existing' }> }) => {
  const locale = useLocale()
  const { contractId, orderedAt, finishedAt } = same
  return (
    <div data-same-scan={contractId} className="mt-5">
      <p className="border-l-2 border-text pl-3">
        {finishedAt
          ? m.intake_same_scanned({ time: formatTime(finishedAt, locale) }, { locale })
          : m.intake_same_running({ time: formatTime(orderedAt, locale) }, { locale })}
      </p>
      <Link to={localPath(locale, `/contract/${contractId}`)} className={`mt-5 ${buttonClass('primary')}`}>
        {finishedAt ? m.intake_same_open({}, { locale }) : m.intake_success_watch({}, { locale })}
      </Link>
    </div>
  )
}
