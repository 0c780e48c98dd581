import { m } from '@lc/content/messages'
import { type ReactNode, Suspense } from 'react'
import { useUser } from '../../shared/api/account/get-user.ts'
import { logout } from '../../shared/api/account/logout.ts'
import { useGithubLinks } from '../../shared/api/github/list-github-links.ts'
import { LanguageChoice } from '../../shared/frame/language-links.tsx'
import { useText } from '../../shared/i18n/text.ts'
import { appMeta } from '../../shared/seo/app-meta.ts'
import { LoadingFallback, lazyPart } from '../../shared/ui/lazy-part.tsx'
import { LoadFailed, Loading } from '../../shared/ui/load-state.tsx'
import { ApiKeys } from '../account/api-keys.tsx'
import { DataExport } from '../account/data-export.tsx'
import { DeleteAccount } from '../account/delete-account.tsx'
import { SecurityLog } from '../account/security-log.tsx'
import { SessionList } from '../account/session-list.tsx'
import { UserFacts } from '../account/user-facts.tsx'
import { BillingDetails } from '../billing/billing-details.tsx'
import { BuyButton } from '../billing/buy.tsx'
import { EquityList } from '../billing/equity-balances.tsx'
import { EquityLog } from '../billing/equity-log.tsx'
import { PaymentList } from '../billing/payment-list.tsx'
import { ThemeChoice } from '../shell/theme-choice.tsx'
import { TicketList } from '../tickets/ticket-list.tsx'

const Webhooks = lazyPart(() => import('../account/webhooks/webhooks.tsx').then((file) => file.Webhooks))

const GithubLinks = lazyPart(() => import('../account/github/github-links.tsx').then((file) => file.GithubLinks))

const SecondFactors = lazyPart(() =>
  import('../account/second-factors/second-factors.tsx').then((file) => file.SecondFactors),
)

export const meta = appMeta(m.app_account_title)

export default function Account() {
  const t = useText()
  const { user, isError, refetch } = useUser()
  const { data: github } = useGithubLinks()
  const language = t(m.app_account_language)
  return (
    <div className="grid max-w-[48rem] gap-10">
      <h1 className="text-2xl">{t(m.app_account_title)}</h1>
      {user ? <UserFacts user={user} /> : isError ? <LoadFailed onRetry={refetch} /> : <Loading />}
      <Part title={t(m.app_account_equity)}>
        <EquityList />
        <div className="mt-4 flex flex-wrap gap-3">
          <BuyButton />
          <BuyButton kind="consultation" />
        </div>
      </Part>
      <Part title={t(m.equity_log_title)} text={t(m.equity_log_text)}>
        <EquityLog />
      </Part>
      <Part title={t(m.pay_list_title)} text={t(m.pay_list_text)}>
        <PaymentList />
      </Part>
      <Part id="billing" title={t(m.pay_billing_title)} text={t(m.pay_billing_text)}>
        <BillingDetails />
      </Part>
      <Part id="tickets" title={t(m.ticket_list_title)} text={t(m.ticket_list_text)}>
        <TicketList />
      </Part>
      <Part id="api-keys" title={t(m.api_keys_title)} text={t(m.api_keys_text)}>
        <ApiKeys />
      </Part>
      <Part id="webhooks" title={t(m.hook_title)} text={t(m.hook_text)}>
        <Suspense fallback={<LoadingFallback />}>
          <Webhooks />
        </Suspense>
      </Part>
      {github && (github.isAvailable || github.links.length > 0) && (
        <Part id="github" title={t(m.github_title)} text={t(m.github_text)}>
          <Suspense fallback={<LoadingFallback />}>
            <GithubLinks {...github} />
          </Suspense>
        </Part>
      )}
      <Part id="two-step" title={t(m.factor_title)} text={t(m.factor_text)}>
        <Suspense fallback={<LoadingFallback />}>
          <SecondFactors email={user?.email ?? ''} />
        </Suspense>
      </Part>
      <Part id="sessions" title={t(m.app_sessions_title)} text={t(m.app_sessions_text)}>
        <SessionList onLogOut={logout} />
      </Part>
      <Part id="security-log" title={t(m.security_log_title)} text={t(m.security_log_text)}>
        <SecurityLog />
      </Part>
      <Part title={language} text={t(m.app_account_language_hint)}>
        <LanguageChoice label={language} />
      </Part>
      <Part title={t(m.app_theme_label)}>
        <ThemeChoice />
      </Part>
      <Part id="data" title={t(m.app_data_title)} text={t(m.app_data_text)}>
        <DataExport />
      </Part>
      <Part title={t(m.app_delete_title)}>
        <DeleteAccount />
      </Part>
    </div>
  )
}

const Part = ({ id, title, text, children }: { id?: string; title: string; text?: string; children: ReactNode }) => (
  <section id={id}>
    <h2 className="mb-3 text-lg">{title}</h2>
    {text && <p className="-mt-1 mb-3 text-sm text-muted">{text}</p>}
    {children}
  </section>
)
