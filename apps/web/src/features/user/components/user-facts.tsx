import { m } from '@lc/content/messages'
import type { User } from '@lc/contract'
import { formatTime } from '../../../lib/format-time.ts'
import { useLocale } from '../../../lib/locale-context.ts'

export const UserFacts = ({ user }: { user: User }) => {
  const locale = useLocale()
  return (
    <dl className="grid gap-x-8 gap-y-1 border border-line bg-surface p-6 sm:grid-cols-[10rem_1fr]">
      <dt className="text-muted">{m.app_account_email({}, { locale })}</dt>
      <dd className="mb-3 font-semibold wrap-anywhere sm:mb-0">{user.email}</dd>
      <dt className="text-muted">{m.app_account_since({}, { locale })}</dt>
      <dd>{formatTime(user.createdAt, locale)}</dd>
    </dl>
  )
}
