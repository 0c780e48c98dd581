import type { ScanQuote } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { Link } from 'react-router'
import { formatTime } from '../../../shared/i18n/format-time.ts'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { localPath } from '../../../shared/i18n/locale-path.ts'
import { buttonClass } from '../../../shared/ui/button.ts'

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
