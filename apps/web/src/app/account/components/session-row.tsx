import type { UserSession } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { useId } from 'react'
import { formatTime } from '../../../shared/i18n/format-time.ts'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { describeBrowser } from '../describe-browser.ts'

interface SessionRowProps {
  session: UserSession
  isBusy: boolean
  onRevoke: () => void
}

export const SessionRow = ({ session, isBusy, onRevoke }: SessionRowProps) => {
  const locale = useLocale()
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
            <span className="rounded-data border border-control px-2 text-xs">
              {m.app_sessions_current({}, { locale })}
            </span>
          )}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-muted">
          <span>{m.app_sessions_since({ time: formatTime(session.createdAt, locale) }, { locale })}</span>
          <span>{m.app_sessions_seen({ time: formatTime(session.lastSeenAt, locale) }, { locale })}</span>
        </p>
      </div>
      <button
        type="button"
        disabled={isBusy}
        onClick={onRevoke}
        aria-describedby={id}
        className={buttonClass('quiet', 'small')}
      >
        {m.app_sessions_revoke({}, { locale })}
      </button>
    </li>
  )
}

/** Words where the browser is well known; otherwise what it said, with nothing hidden in it. */
const SessionName = ({ userAgent }: { userAgent: string }) => {
  const locale = useLocale()
  const known = describeBrowser(userAgent)
  if (known) return <span className="font-semibold">{m.app_sessions_browser(known, { locale })}</span>
  const said = visibleText(userAgent.trim())
  if (said) return <span className="min-w-0 font-mono text-sm">{said}</span>
  return <span className="font-semibold">{m.app_sessions_unknown({}, { locale })}</span>
}
