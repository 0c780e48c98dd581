import type { ContractSummary } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { rerunScan } from '../../../shared/api/scans/rerun-scan.ts'
import { formatDate } from '../../../shared/i18n/format-time.ts'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { localPath } from '../../../shared/i18n/locale-path.ts'
import { buttonClass } from '../../../shared/ui/button.ts'

interface RerunMissingProps extends Pick<ContractSummary, 'id'> {
  rerun: NonNullable<ContractSummary['rerun']>
}

/** Checks that failed through our fault can be run again for free, for a while. */
export const RerunMissing = ({ id, rerun }: RerunMissingProps) => {
  const locale = useLocale()
  const navigate = useNavigate()
  // Kept over a second press: the same wish starts one scan.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const [isBusy, setIsBusy] = useState(false)
  const start = async () => {
    setIsBusy(true)
    const contractId = await rerunScan({ id, idempotencyKey })
    if (contractId) await navigate(localPath(locale, `/contract/${contractId}`))
    setIsBusy(false)
  }
  return (
    <div data-rerun className="mt-4 border-l-2 border-text pl-4">
      <p>{m.app_rerun_text({ date: formatDate(rerun.until, locale) }, { locale })}</p>
      <button type="button" disabled={isBusy} onClick={start} className={`mt-2 ${buttonClass('quiet')}`}>
        {isBusy ? m.app_rerun_busy({}, { locale }) : m.app_rerun_button({}, { locale })}
      </button>
    </div>
  )
}
