import type { SecurityAct, SecurityEvent } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { useSecurityLog } from '../../shared/api/account/list-security-log.ts'
import { formatTime, useLocale, useText } from '../../shared/i18n/text.ts'
import { LoadFailed, Loading, LoadMore, Notice } from '../../shared/ui/load-state.tsx'

/** The user's own acts, and failed log-ins to the account. */
export const SecurityLog = () => {
  const t = useText()
  const list = useSecurityLog()
  const { data, isError, refetch } = list
  if (isError && !data) return <LoadFailed onRetry={refetch} />
  if (!data) return <Loading />
  const events = data.pages.flatMap(({ items }) => items)
  if (events.length === 0) {
    return <Notice heading="h3" title={t(m.security_log_empty)} text={t(m.security_log_empty_text)} />
  }
  return (
    <>
      <ul aria-label={t(m.security_log_title)} className="border border-line bg-surface">
        {events.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ul>
      <LoadMore list={list} />
    </>
  )
}

const EventRow = ({ event }: { event: SecurityEvent }) => {
  const locale = useLocale()
  const t = useText()
  const { act, at, browser } = event
  return (
    <li
      data-security-act={act}
      className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-line px-6 py-3 not-first:border-t"
    >
      <p className="flex flex-wrap gap-x-3">
        <span className={isFailure(act) ? 'font-semibold' : ''}>{t(words[act])}</span>
        {browser && <span className="text-muted">{t(m.app_sessions_browser, browser)}</span>}
        {isLogin(act) && !browser && <span className="text-muted">{t(m.app_sessions_unknown)}</span>}
      </p>
      <time dateTime={at} className="text-sm text-muted">
        {formatTime(at, locale)}
      </time>
    </li>
  )
}

const isLogin = (act: SecurityAct) => act === 'logged_in' || act === 'login_failed'
const isFailure = (act: SecurityAct) => act === 'login_failed' || act === 'second_step_failed'

const words: Record<SecurityAct, typeof m.security_act_logged_in> = {
  account_activated: m.security_act_account_activated,
  logged_in: m.security_act_logged_in,
  login_failed: m.security_act_login_failed,
  logged_out: m.security_act_logged_out,
  session_revoked: m.security_act_session_revoked,
  other_sessions_revoked: m.security_act_other_sessions_revoked,
  password_changed: m.security_act_password_changed,
  factor_added: m.security_act_factor_added,
  factor_removed: m.security_act_factor_removed,
  recovery_code_used: m.security_act_recovery_code_used,
  recovery_codes_renewed: m.security_act_recovery_codes_renewed,
  second_step_failed: m.security_act_second_step_failed,
  api_key_created: m.security_act_api_key_created,
  api_key_revoked: m.security_act_api_key_revoked,
  webhook_created: m.security_act_webhook_created,
  webhook_changed: m.security_act_webhook_changed,
  webhook_secret_rotated: m.security_act_webhook_secret_rotated,
  webhook_deleted: m.security_act_webhook_deleted,
  share_link_created: m.security_act_share_link_created,
  share_link_revoked: m.security_act_share_link_revoked,
  github_linked: m.security_act_github_linked,
  github_unlinked: m.security_act_github_unlinked,
  account_deleted: m.security_act_account_deleted,
}
