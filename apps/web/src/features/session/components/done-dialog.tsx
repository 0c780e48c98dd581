import { m } from '@lc/content/messages'
import { useLocale } from '../../../lib/locale-context.ts'
import { buttonClass } from '../../../ui/button.ts'
import { Dialog } from '../../../ui/dialog.tsx'

/** Registration succeeded; going on clears the link's query. */
export const DoneDialog = ({ email, onContinue }: { email: string; onContinue: () => void }) => {
  const locale = useLocale()
  return (
    <Dialog title={m.account_done_title({}, { locale })} onClose={onContinue} closesOnMask={false}>
      <p className="wrap-anywhere">{m.account_done_greeting({ email }, { locale })}</p>
      <button type="button" onClick={onContinue} className={`mt-6 w-full ${buttonClass('primary', 'site')}`}>
        {m.account_done_continue({}, { locale })}
      </button>
    </Dialog>
  )
}
