import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { Link } from 'react-router'
import type { PlacedOrder } from '../../../shared/api/scans/order-scan.ts'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { localPath } from '../../../shared/i18n/locale-path.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'

interface NewScanSuccessProps {
  order: PlacedOrder
  /** What is being scanned, by its name. */
  name: string
  /** How long it should take, in words. */
  time?: string
  onAnother: () => void
}

/** A scan was ordered: what happens now, and the two ways on. */
export const NewScanSuccess = ({ order, name, time, onAnother }: NewScanSuccessProps) => {
  const locale = useLocale()
  const { contractId, charge } = order
  const isThere = charge === 'existing'
  const started = charge === 'detection' ? m.intake_success_text : m.intake_success_included
  return (
    <Dialog
      title={isThere ? m.intake_same_title({}, { locale }) : m.intake_success_title({}, { locale })}
      closesOnMask={false}
      onClose={onAnother}
    >
      {isThere ? (
        <p>{m.intake_same_after({}, { locale })}</p>
      ) : (
        <>
          <p className="wrap-anywhere">{started({ name: visibleText(name) }, { locale })}</p>
          {time && <p className="mt-3">{m.intake_confirm_time({ time }, { locale })}</p>}
          <p className="mt-3 text-sm text-muted">{m.intake_success_leave({}, { locale })}</p>
        </>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to={localPath(locale, `/contract/${contractId}`)} className={buttonClass('primary')}>
          {isThere ? m.intake_same_open({}, { locale }) : m.intake_success_watch({}, { locale })}
        </Link>
        <button type="button" onClick={onAnother} className={buttonClass('quiet')}>
          {m.intake_success_another({}, { locale })}
        </button>
      </div>
    </Dialog>
  )
}
