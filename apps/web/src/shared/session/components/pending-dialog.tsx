import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import { useLocale } from '../../i18n/locale-context.ts'
import { buttonClass } from '../../ui/button.ts'
import { Dialog } from '../../ui/dialog.tsx'

/** The activation mail is on its way: where to look, and which sender to allow. */
export const PendingDialog = ({ email, onClose }: { email: string; onClose: () => void }) => {
  const locale = useLocale()
  return (
    <Dialog title={m.account_pending_title({}, { locale })} onClose={onClose} closesOnMask={false}>
      <p className="wrap-anywhere">{m.account_pending_sent({ email }, { locale })}</p>
      <p className="mt-3 text-sm text-muted wrap-anywhere">
        {m.account_pending_spam({ sender: brand.mail.noReply }, { locale })}
      </p>
      <button type="button" onClick={onClose} className={`mt-6 w-full ${buttonClass('primary', 'site')}`}>
        {m.account_pending_close({}, { locale })}
      </button>
    </Dialog>
  )
}
