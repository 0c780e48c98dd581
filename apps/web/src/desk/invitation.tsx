import { deskRoutes } from '@lc/api-contract/desk'
import { m } from '@lc/content/messages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { localPath } from '../shared/i18n/locale-path.ts'
import { useLocale, useText } from '../shared/i18n/text.ts'
import { createPasskey, hasPasskeys } from '../shared/session/passkey.ts'
import { buttonClass } from '../shared/ui/button.ts'
import { LoadFailed, Loading, Notice } from '../shared/ui/load-state.tsx'
import { callDesk, isNotFound } from './desk-api.ts'

/** The token is behind the hash, which no server log contains. The link to the other language has no hash. */
const readToken = () => {
  kept = location.hash.slice(1) || kept
  return kept
}

let kept = ''

/** Makes the passkey of an invited expert, and signs in. */
export const Invitation = () => {
  const locale = useLocale()
  const t = useText()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [token] = useState(readToken)
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')
  const open = () => callDesk(deskRoutes.openInvitation, { body: { token } })
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation'],
    queryFn: open,
    staleTime: Number.POSITIVE_INFINITY,
  })

  const join = async () => {
    setState('busy')
    const expert = await accept(token, open).catch(() => undefined)
    if (!expert) return setState('failed')
    queries.setQueryData(['expert'], expert)
    navigate(localPath(locale, '/'), { replace: true })
  }

  if (error && isNotFound(error))
    return <Notice heading="h1" title={t(m.desk_invitation_invalid)} text={t(m.desk_invitation_invalid_text)} />
  if (error) return <LoadFailed onRetry={refetch} />
  if (!data) return <Loading />
  return (
    <Notice heading="h1" title={t(m.desk_invitation_title)} text={t(m.desk_invitation_text, { name: data.name })}>
      {hasPasskeys() ? (
        <button type="button" disabled={state === 'busy'} onClick={join} className={buttonClass('primary')}>
          {t(m.desk_invitation_create)}
        </button>
      ) : (
        <p className="font-semibold">{t(m.desk_browser)}</p>
      )}
      <p role="alert" className="mt-4">
        {state === 'failed' && t(m.desk_invitation_failed)}
      </p>
    </Notice>
  )
}

/** Each attempt has its own challenge. Undefined if the browser made no passkey. */
const accept = async (token: string, open: () => Promise<{ creation: Parameters<typeof createPasskey>[0] }>) => {
  const { creation } = await open()
  const credential = await createPasskey(creation)
  if (!credential || credential === 'known') return undefined
  return callDesk(deskRoutes.acceptInvitation, { body: { token, challenge: creation.challenge, credential } })
}
