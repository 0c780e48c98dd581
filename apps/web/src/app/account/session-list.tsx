import type { UserSession } from '@lc/api-contract'
import { describeBrowser, visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useSessions } from '../../shared/api/account/list-sessions.ts'
import { type RevokeOptions, revokeSessions } from '../../shared/api/account/revoke-sessions.ts'
import { formatTime, useLocale, useText } from '../../shared/i18n/text.ts'
import { buttonClass } from '../../shared/ui/button.ts'
import { LoadFailed, Loading } from '../../shared/ui/load-state.tsx'
import { toastStore } from '../../shared/ui/toaster.tsx'

/** The account's sessions. Ending this browser's own session is an ordinary log-out. */
export const SessionList = ({ onLogOut }: { onLogOut: () => void }) => {
  const t = useText()
  const queries = useQueryClient()
  const list = useRef<HTMLUListElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const { data: sessions, isError, refetch } = useSessions()

  const revoke = async (which: RevokeOptions, message: typeof m.app_sessions_revoked) => {
    setIsBusy(true)
    const isDone = await revokeSessions(which)
    if (isDone) toastStore.show('success', t(message))
    await queries.invalidateQueries({ queryKey: ['sessions'] })
    setIsBusy(false)
    // The focused button may have disappeared with its row.
    list.current?.focus()
  }

  if (!sessions) return isError ? <LoadFailed onRetry={refetch} /> : <Loading />
  if (sessions.length === 0) return <p className="text-muted">{t(m.app_sessions_none)}</p>
  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={t(m.app_sessions_title)}
        className="border border-line bg-surface outline-none"
      >
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isBusy={isBusy}
            onRevoke={() =>
              session.isCurrent ? onLogOut() : revoke({ which: 'one', sessionId: session.id }, m.app_sessions_revoked)
            }
          />
        ))}
      </ul>
      {sessions.some(({ isCurrent }) => !isCurrent) ? (
        <button
          type="button"
          disabled={isBusy}
          onClick={() => revoke({ which: 'others' }, m.app_sessions_others_revoked)}
          className={`mt-4 ${buttonClass('quiet')}`}
        >
          {t(m.app_sessions_revoke_others)}
        </button>
      ) : (
        <p className="mt-3 text-sm text-muted">{t(m.app_sessions_alone)}</p>
      )}
    </>
  )
}

interface SessionRowProps {
  session: UserSession
  isBusy: boolean
  onRevoke: () => void
}

const SessionRow = ({ session, isBusy, onRevoke }: SessionRowProps) => {
  const locale = useLocale()
  const t = useText()
  const id = useId()
  return (
    <li
      data-session-id={session.id}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line px-6 py-4 not-first:border-t"
    >
      <div id={id} className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
          <SessionName userAgent={session.userAgent} />
          {session.isCurrent && (
            <span className="rounded-data border border-control px-2 text-xs">{t(m.app_sessions_current)}</span>
          )}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-muted">
          <span>{t(m.app_sessions_since, { time: formatTime(session.createdAt, locale) })}</span>
          <span>{t(m.app_sessions_seen, { time: formatTime(session.lastSeenAt, locale) })}</span>
        </p>
      </div>
      <button
        type="button"
        disabled={isBusy}
        onClick={onRevoke}
        aria-describedby={id}
        className={buttonClass('quiet', 'small')}
      >
        {t(m.app_sessions_revoke)}
      </button>
    </li>
  )
}

/** The name of a well-known browser, or else the user agent with invisible characters made visible. */
const SessionName = ({ userAgent }: { userAgent: string }) => {
  const t = useText()
  const known = describeBrowser(userAgent)
  if (known) return <span className="font-semibold">{t(m.app_sessions_browser, known)}</span>
  const raw = visibleText(userAgent.trim())
  if (raw) return <span className="min-w-0 font-mono text-sm">{raw}</span>
  return <span className="font-semibold">{t(m.app_sessions_unknown)}</span>
}
