import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { Link } from 'react-router'
import type { PlacedOrder } from '../../../shared/api/scans/order-scan.ts'
import { localPath } from '../../../shared/i18n/locale-path.ts'
import { useLocale, useText } from '../../../shared/i18n/text.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'

interface NewScanSuccessProps {
  order: PlacedOrder
  /** The name of the scanned contract or file. */
  name: string
  /** The expected duration as text. */
  time?: string
  onAnother: () => void
}

export const NewScanSuccess = ({ order, name, time, onAnother }: NewScanSuccessProps) => {
  const locale = useLocale()
  const t = useText()
  const { contractId: scanId, charge } = order
  const isExisting = charge === 'existing'
  const started = charge === 'detection' ? m.intake_success_text : m.intake_success_included
  return (
    <Dialog
      title={isExisting ? t(m.intake_same_title) : t(m.intake_success_title)}
      closesOnMask={false}
      onClose={onAnother}
    >
      {isExisting ? (
        <p>{t(m.intake_same_after)}</p>
      ) : (
        <>
          <p className="wrap-anywhere">{t(started, { name: visibleText(name) })}</p>
          {time && <p className="mt-3">{t(m.intake_confirm_time, { time })}</p>}
          <p className="mt-3 text-sm text-muted">{t(m.intake_success_leave)}</p>
        </>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to={localPath(locale, `/contract/${scanId}`)} className={buttonClass('primary')}>
          {isExisting ? t(m.intake_same_open) : t(m.intake_success_watch)}
        </Link>
        <button type="button" onClick={onAnother} className={buttonClass('quiet')}>
          {t(m.intake_success_another)}
        </button>
      </div>
    </Dialog>
  )
}
