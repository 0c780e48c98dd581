import { m } from '@lc/content/messages'
import { EquityList } from '../../features/equity/components/equity-list.tsx'
import { logOut } from '../../features/shell/api/log-out.ts'
import { ThemeChoice } from '../../features/shell/components/theme-choice.tsx'
import { LanguageLink } from '../../features/site/components/language-link.tsx'
import { useUser } from '../../features/user/api/use-user.ts'
import { UserFacts } from '../../features/user/components/user-facts.tsx'
import { appMeta } from '../../lib/app-meta.ts'
import { useLocale } from '../../lib/locale-context.ts'
import { buttonClass } from '../../ui/button.ts'
import { LoadFailed, Loading } from '../../ui/load-state.tsx'

export const meta = appMeta(m.app_account_title)

export default function Account() {
  const locale = useLocale()
  const { user, isError, refetch } = useUser()
  return (
    <div className="grid max-w-[48rem] gap-8">
      <h1 className="text-2xl">{m.app_account_title({}, { locale })}</h1>
      {user ? <UserFacts user={user} /> : isError ? <LoadFailed onRetry={refetch} /> : <Loading />}
      <section>
        <h2 className="mb-3 text-lg">{m.app_account_equity({}, { locale })}</h2>
        <EquityList />
      </section>
      <section>
        <h2 className="mb-3 text-lg">{m.app_theme_label({}, { locale })}</h2>
        <ThemeChoice />
      </section>
      <section>
        <h2 className="mb-3 text-lg">{m.app_account_language({}, { locale })}</h2>
        <LanguageLink className={buttonClass('quiet')} />
      </section>
      <div>
        <button type="button" onClick={logOut} className={buttonClass('quiet')}>
          {m.app_log_out({}, { locale })}
        </button>
      </div>
    </div>
  )
}
