import { m } from '@lc/content/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSessions } from '../../../shared/api/account/list-sessions.ts'
import { type Revoked, revokeSessions } from '../../../shared/api/account/revoke-sessions.ts'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { LoadFailed, Loading } from '../../../shared/ui/load-state.tsx'
import { toastStore } from '../../../shared/ui/toast-store.ts'
import { SessionRow } from './session-row.tsx'

/** Where the account is logged in. Ending this browser's own session is an ordinary log-out. */
export const SessionList = ({ onLogOut }: { onLogOut: () => void }) => {
  const locale = useLocale()
  const queries = useQueryClient()
  const list = useRef<HTMLUListElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const { data: sessions, isError, refetch } = useSessions()

  const revoke = async (which: Revoked, message: typeof m.app_sessions_revoked) => {
    setIsBusy(true)
    const isDone = await revokeSessions(which)
    if (isDone) toastStore.show('success', message({}, { locale }))
    await queries.invalidateQueries({ queryKey: ['sessions'] })
    setIsBusy(false)
    // The button that had the focus may be gone with its row.
    list.current?.focus()
  }

  if (!sessions) return isError ? <LoadFailed onRetry={refetch} /> : <Loading />
  if (sessions.length === 0) return <p className="text-muted">{m.app_sessions_none({}, { locale })}</p>
  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={m.app_sessions_title({}, { locale })}
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
          {m.app_sessions_revoke_others({}, { locale })}
        </button>
      ) : (
        <p className="mt-3 text-sm text-muted">{m.app_sessions_alone({}, { locale })}</p>
      )}
    </>
  )
}
