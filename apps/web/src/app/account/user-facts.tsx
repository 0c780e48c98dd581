import type { User } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { formatTime, useLocale, useText } from '../../shared/i18n/text.ts'
import { PasswordChange } from './password-change.tsx'

export const UserFacts = ({ user }: { user: User }) => {
  const locale = useLocale()
  const t = useText()
  return (
    <dl className="grid gap-x-8 gap-y-1 border border-line bg-surface p-6 sm:grid-cols-[10rem_1fr] sm:gap-y-3">
      <dt className="text-muted">{t(m.app_account_email)}</dt>
      <dd className="mb-3 font-semibold wrap-anywhere sm:mb-0">{user.email}</dd>
      <dt className="text-muted">{t(m.app_account_since)}</dt>
      <dd className="mb-3 sm:mb-0">{formatTime(user.createdAt, locale)}</dd>
      <dt className="text-muted">{t(m.app_account_password)}</dt>
      <dd>
        <p className="text-sm text-muted">{t(m.app_account_password_hint)}</p>
        <PasswordChange email={user.email} />
      </dd>
    </dl>
  )
}
