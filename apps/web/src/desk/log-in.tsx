import { deskRoutes, type Expert } from '@lc/api-contract/desk'
import { m } from '@lc/content/messages'
import { useState } from 'react'
import { useText } from '../shared/i18n/text.ts'
import { hasPasskeys, readPasskey } from '../shared/session/passkey.ts'
import { buttonClass } from '../shared/ui/button.ts'
import { Slit } from '../shared/ui/slit.tsx'
import { callDesk } from './desk-api.ts'

/** One button: the browser offers its passkeys for the desk. */
export const LogIn = ({ onDone }: { onDone: (expert: Expert) => void }) => {
  const t = useText()
  const [isBusy, setIsBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)

  const logIn = async () => {
    setIsBusy(true)
    setHasFailed(false)
    const expert = await readExpert().catch(() => undefined)
    setIsBusy(false)
    if (expert) onDone(expert)
    else setHasFailed(true)
  }

  return (
    <div className="flex flex-col items-center border border-line bg-surface px-6 py-14 text-center" data-entrance>
      <Slit isRunning={isBusy} className="h-10 w-5 text-text" />
      <h1 className="mt-5 text-xl">{t(m.desk_log_in_title)}</h1>
      <p className="mt-2 max-w-[32rem] text-muted">{t(m.desk_log_in_text)}</p>
      {hasPasskeys() ? (
        <button type="button" disabled={isBusy} onClick={logIn} className={`mt-6 ${buttonClass('primary')}`}>
          {t(m.desk_log_in)}
        </button>
      ) : (
        <p className="mt-6 font-semibold">{t(m.desk_browser)}</p>
      )}
      <p role="alert" className="mt-4 max-w-[32rem]">
        {hasFailed && t(m.desk_log_in_failed)}
      </p>
    </div>
  )
}

/** Undefined if the expert cancelled. */
const readExpert = async (): Promise<Expert | undefined> => {
  const request = await callDesk(deskRoutes.startDeskLogin)
  const assertion = await readPasskey(request)
  return assertion && callDesk(deskRoutes.finishDeskLogin, { body: { challenge: request.challenge, assertion } })
}
