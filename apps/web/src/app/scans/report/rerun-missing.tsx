import type { ScanSummary } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { rerunScan } from '../../../shared/api/scans/rerun-scan.ts'
import { localPath } from '../../../shared/i18n/locale-path.ts'
import { formatDate, useLocale, useText } from '../../../shared/i18n/text.ts'
import { buttonClass } from '../../../shared/ui/button.ts'

interface RerunMissingProps extends Pick<ScanSummary, 'id'> {
  rerun: NonNullable<ScanSummary['rerun']>
}

/** Checks that failed because of us can be rerun for free for a while. */
export const RerunMissing = ({ id, rerun }: RerunMissingProps) => {
  const locale = useLocale()
  const t = useText()
  const navigate = useNavigate()
  // Kept for a second press, so only one scan starts.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const [isBusy, setIsBusy] = useState(false)
  const start = async () => {
    setIsBusy(true)
    const scanId = await rerunScan({ id, idempotencyKey })
    if (scanId) await navigate(localPath(locale, `/contract/${scanId}`))
    setIsBusy(false)
  }
  return (
    <div data-rerun className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-sm">{t(m.app_rerun_text, { date: formatDate(rerun.until, locale) })}</p>
      <button type="button" disabled={isBusy} onClick={start} className={buttonClass('quiet', 'small')}>
        {isBusy ? t(m.app_rerun_busy) : t(m.app_rerun_button)}
      </button>
    </div>
  )
}
