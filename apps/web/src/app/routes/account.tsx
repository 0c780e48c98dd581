import { m } from '@lc/content/messages'
import { type ReactNode, Suspense, useState } from 'react'
import { logOut } from '../../shared/api/account/logout.ts'
import { LanguageChoice } from '../../shared/frame/components/language-choice.tsx'
import { useLocale } from '../../shared/i18n/locale-context.ts'
import { late } from '../../shared/pages/late.ts'
import { appMeta } from '../../shared/seo/app-meta.ts'
import { useUser } from '../../shared/session/use-user.ts'
import { LoadFailed, Loading } from '../../shared/ui/load-state.tsx'
import { OnItsWay } from '../../shared/ui/on-its-way.tsx'
import { DeleteAccount } from '../account/components/delete-account.tsx'
import { SessionList } from '../account/components/session-list.tsx'
import { UserFacts } from '../account/components/user-facts.tsx'
import { BillingDetails } from '../billing/components/billing-details.tsx'
import { BuyButton } from '../billing/components/buy-button.tsx'
import { EquityList } from '../billing/components/equity-list.tsx'
import { EquityLog } from '../billing/components/equity-log.tsx'
import { PaymentList } from '../billing/components/payment-list.tsx'
import { ThemeChoice } from '../shell/components/theme-choice.tsx'
import { TicketList } from '../tickets/components/ticket-list.tsx'

const ForgotDialog = late(() =>
  import('../../shared/session/components/forgot-dialog.tsx').then((file) => file.ForgotDialog),
)

export const meta = appMeta(m.app_account_title)

export default function Account() {
  const locale = useLocale()
  const { user, isError, refetch } = useUser()
  const [isChanging, setIsChanging] = useState(false)
  const language = m.app_account_language({}, { locale })
  return (
    <div className="grid max-w-[48rem] gap-10">
      <h1 className="text-2xl">{m.app_account_title({}, { locale })}</h1>
      {user ? (
        <UserFacts user={user} onChangePassword={() => setIsChanging(true)} />
      ) : isError ? (
        <LoadFailed onRetry={refetch} />
      ) : (
        <Loading />
      )}
      <Part title={m.app_account_equity({}, { locale })}>
        <EquityList />
        <div className="mt-4 flex flex-wrap gap-3">
          <BuyButton />
          <BuyButton kind="consultation" />
        </div>
      </Part>
      <Part title={m.equity_log_title({}, { locale })} text={m.equity_log_text({}, { locale })}>
        <EquityLog />
      </Part>
      <Part title={m.pay_list_title({}, { locale })} text={m.pay_list_text({}, { locale })}>
        <PaymentList />
      </Part>
      <Part id="billing" title={m.pay_billing_title({}, { locale })} text={m.pay_billing_text({}, { locale })}>
        <BillingDetails />
      </Part>
      <Part id="tickets" title={m.ticket_list_title({}, { locale })} text={m.ticket_list_text({}, { locale })}>
        <TicketList />
      </Part>
      <Part title={m.app_sessions_title({}, { locale })} text={m.app_sessions_text({}, { locale })}>
        <SessionList onLogOut={logOut} />
      </Part>
      <Part title={language} text={m.app_account_language_hint({}, { locale })}>
        <LanguageChoice label={language} />
      </Part>
      <Part title={m.app_theme_label({}, { locale })}>
        <ThemeChoice />
      </Part>
      <Part title={m.app_delete_title({}, { locale })}>
        <DeleteAccount email={user?.email} />
      </Part>
      {isChanging && user && (
        <Suspense fallback={<OnItsWay />}>
          <ForgotDialog
            title={m.account_change_title({}, { locale })}
            email={user.email}
            onClose={() => setIsChanging(false)}
          />
        </Suspense>
      )}
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
