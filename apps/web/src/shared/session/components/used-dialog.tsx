import { m } from '@lc/content/messages'
import { useLocale } from '../../i18n/locale-context.ts'
import { buttonClass } from '../../ui/button.ts'
import { Dialog } from '../../ui/dialog.tsx'

interface UsedDialogProps {
  email: string
  /** Then there is nothing left to do. */
  isLoggedIn: boolean
  onContinue: () => void
  onClose: () => void
}

/** An activation link of an account that is active already: why it does nothing, and the way in. */
export const UsedDialog = ({ email, isLoggedIn, onContinue, onClose }: UsedDialogProps) => {
  const locale = useLocale()
  return (
    <Dialog title={m.account_used_title({}, { locale })} onClose={onClose} closesOnMask={false}>
      <p className="wrap-anywhere">{m.account_used_text({ email }, { locale })}</p>
      {!isLoggedIn && <p className="mt-3">{m.account_used_log_in({}, { locale })}</p>}
      <button type="button" onClick={onContinue} className={`mt-6 w-full ${buttonClass('primary', 'site')}`}>
        {isLoggedIn ? m.account_done_continue({}, { locale }) : m.account_login_submit({}, { locale })}
      </button>
    </Dialog>
  )
}
