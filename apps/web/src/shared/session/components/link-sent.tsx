import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import { useLocale } from '../../i18n/locale-context.ts'
import { buttonClass } from '../../ui/button.ts'
import { SaidText } from '../../ui/said-text.tsx'

/** A link is on its way: to which address, for how long it is good, and where to look for it. */
export const LinkSent = ({ email, onClose }: { email: string; onClose: () => void }) => {
  const locale = useLocale()
  return (
    <>
      <SaidText>{m.account_forgot_sent({ email }, { locale })}</SaidText>
      <p className="mt-3 text-sm text-muted wrap-anywhere">
        {m.account_pending_spam({ sender: brand.mail.noReply }, { locale })}
      </p>
      <button type="button" onClick={onClose} className={`mt-6 w-full ${buttonClass('primary', 'site')}`}>
        {m.account_forgot_close({}, { locale })}
      </button>
    </>
  )
}
