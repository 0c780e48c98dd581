import type { User } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { formatTime } from '../../../shared/i18n/format-time.ts'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { buttonClass } from '../../../shared/ui/button.ts'

export const UserFacts = ({ user, onChangePassword }: { user: User; onChangePassword: () => void }) => {
  const locale = useLocale()
  return (
    <dl className="grid gap-x-8 gap-y-1 border border-line bg-surface p-6 sm:grid-cols-[10rem_1fr] sm:gap-y-3">
      <dt className="text-muted">{m.app_account_email({}, { locale })}</dt>
      <dd className="mb-3 font-semibold wrap-anywhere sm:mb-0">{user.email}</dd>
      <dt className="text-muted">{m.app_account_since({}, { locale })}</dt>
      <dd className="mb-3 sm:mb-0">{formatTime(user.createdAt, locale)}</dd>
      <dt className="text-muted">{m.app_account_password({}, { locale })}</dt>
      <dd>
        <p className="text-sm text-muted">{m.app_account_password_hint({}, { locale })}</p>
        <button type="button" onClick={onChangePassword} className={`mt-2 ${buttonClass('quiet')}`}>
          {m.account_change_title({}, { locale })}
        </button>
      </dd>
    </dl>
  )
}
