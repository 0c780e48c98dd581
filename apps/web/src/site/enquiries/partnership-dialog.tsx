import { m } from '@lc/content/messages'
import { useText } from '../../shared/i18n/text.ts'
import { buttonClass } from '../../shared/ui/button.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { type EnquiryStart, LiveEnquiry } from './live-enquiry.tsx'

interface PartnershipDialogProps {
  onClose: () => void
  start?: EnquiryStart
}

/** A click outside doesn't close it, because the typed text would be lost. */
export const PartnershipDialog = ({ onClose, start = {} }: PartnershipDialogProps) => {
  const t = useText()
  return (
    <Dialog title={t(m.enquiry_dialog_title)} onClose={onClose} closesOnMask={false}>
      <LiveEnquiry kind="partnership" start={start}>
        <button type="button" onClick={onClose} className={`mt-6 w-full ${buttonClass('primary', 'site')}`}>
          {t(m.account_dialog_close)}
        </button>
      </LiveEnquiry>
    </Dialog>
  )
}
