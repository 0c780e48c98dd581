import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import { useText } from '../i18n/text.ts'
import { buttonClass } from '../ui/button.ts'
import { Dialog } from '../ui/dialog.tsx'

/** The activation mail was sent: where to look, and which sender to allow. */
export const PendingDialog = ({ email, onClose }: { email: string; onClose: () => void }) => {
  const t = useText()
  return (
    <Dialog title={t(m.account_pending_title)} onClose={onClose} closesOnMask={false}>
      <p className="wrap-anywhere">{t(m.account_pending_sent, { email })}</p>
      <p className="mt-3 text-sm text-muted wrap-anywhere">
        {t(m.account_pending_spam, { sender: brand.mail.noReply })}
      </p>
      <button type="button" onClick={onClose} className={`mt-6 w-full ${buttonClass('primary', 'site')}`}>
        {t(m.account_pending_close)}
      </button>
    </Dialog>
  )
}

interface DoneDialogProps {
  email: string
  onContinue: () => void
  onClose: () => void
}

/** Registration succeeded. */
export const DoneDialog = ({ email, onContinue, onClose }: DoneDialogProps) => {
  const t = useText()
  return (
    <Dialog title={t(m.account_done_title)} onClose={onClose} closesOnMask={false}>
      <p className="wrap-anywhere">{t(m.account_done_greeting, { email })}</p>
      <button type="button" onClick={onContinue} className={`mt-6 w-full ${buttonClass('primary', 'site')}`}>
        {t(m.account_done_continue)}
      </button>
    </Dialog>
  )
}

interface UsedDialogProps {
  email: string
  /** If set, the dialog offers no log-in. */
  isLoggedIn: boolean
  onContinue: () => void
  onClose: () => void
}

/** The activation link of an account that is already active: explains why it does nothing and offers the log-in. */
export const UsedDialog = ({ email, isLoggedIn, onContinue, onClose }: UsedDialogProps) => {
  const t = useText()
  return (
    <Dialog title={t(m.account_used_title)} onClose={onClose} closesOnMask={false}>
      <p className="wrap-anywhere">{t(m.account_used_text, { email })}</p>
      {!isLoggedIn && <p className="mt-3">{t(m.account_used_log_in)}</p>}
      <button type="button" onClick={onContinue} className={`mt-6 w-full ${buttonClass('primary', 'site')}`}>
        {isLoggedIn ? t(m.account_done_continue) : t(m.account_login_submit)}
      </button>
    </Dialog>
  )
}
