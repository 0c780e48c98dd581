import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { type EnquiryStart, LiveEnquiry } from './live-enquiry.tsx'

interface PartnershipDialogProps {
  onClose: () => void
  start?: EnquiryStart
}

/** A click beside it does not close it: what was typed would be gone. */
export const PartnershipDialog = ({ onClose, start = {} }: PartnershipDialogProps) => {
  const locale = useLocale()
  return (
    <Dialog title={m.enquiry_dialog_title({}, { locale })} onClose={onClose} closesOnMask={false}>
      <LiveEnquiry kind="partnership" start={start}>
        <button type="button" onClick={onClose} className={`mt-6 w-full ${buttonClass('primary', 'site')}`}>
          {m.account_dialog_close({}, { locale })}
        </button>
      </LiveEnquiry>
    </Dialog>
  )
}
