import { m } from '@lc/content/messages'
import { useLocale } from '../../i18n/locale-context.ts'
import { buttonClass } from '../../ui/button.ts'
import { Dialog } from '../../ui/dialog.tsx'

interface DoneDialogProps {
  email: string
  onContinue: () => void
  onClose: () => void
}

/** Registration succeeded. */
export const DoneDialog = ({ email, onContinue, onClose }: DoneDialogProps) => {
  const locale = useLocale()
  return (
    <Dialog title={m.account_done_title({}, { locale })} onClose={onClose} closesOnMask={false}>
      <p className="wrap-anywhere">{m.account_done_greeting({ email }, { locale })}</p>
      <button type="button" onClick={onContinue} className={`mt-6 w-full ${buttonClass('primary', 'site')}`}>
        {m.account_done_continue({}, { locale })}
      </button>
    </Dialog>
  )
}
