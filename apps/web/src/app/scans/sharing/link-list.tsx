import type { ShareLink } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { useState } from 'react'
import { formatDate, formatTime, useLocale, useText } from '../../../shared/i18n/text.ts'
import { buttonClass } from '../../../shared/ui/button.ts'

interface LinkListProps {
  links: readonly ShareLink[]
  onRevoke: (id: string) => Promise<void>
}

export const LinkList = ({ links, onRevoke }: LinkListProps) => {
  const t = useText()
  if (links.length === 0) return <p className="mt-1 text-sm text-muted">{t(m.share_none)}</p>
  return (
    <ul className="mt-2 border-b border-line" data-share-links={links.length}>
      {links.map((link) => (
        <LinkRow key={link.id} link={link} onRevoke={onRevoke} />
      ))}
    </ul>
  )
}

const states = { expired: m.share_state_expired, revoked: m.share_state_revoked } as const

const LinkRow = ({ link, onRevoke }: { link: ShareLink; onRevoke: (id: string) => Promise<void> }) => {
  const locale = useLocale()
  const t = useText()
  const [isBusy, setIsBusy] = useState(false)
  const revoke = async () => {
    setIsBusy(true)
    await onRevoke(link.id)
    setIsBusy(false)
  }
  const { state, releaseAt, lastViewedAt } = link
  const facts = [
    state === 'live' ? t(m.share_expires_on, { date: formatDate(link.expiresAt, locale) }) : t(states[state]),
    link.hasPassphrase && t(m.share_has_passphrase),
    releaseAt && t(m.share_partial_until, { date: formatDate(releaseAt, locale) }),
    link.wrongPassphrases > 0 && t(m.share_wrong_count, { count: link.wrongPassphrases }),
  ].filter(Boolean)
  return (
    <li
      className={`flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2 ${state === 'live' ? '' : 'text-muted'}`}
      data-link={state}
    >
      <div className="min-w-0 grow text-sm">
        <p>
          <span className="font-semibold">{t(link.disclosure === 'full' ? m.share_full : m.share_partial)}</span>
          {' · '}
          <span data-views={link.views}>{t(m.share_views, { count: link.views })}</span>
        </p>
        <p className="text-muted">{facts.join(' · ')}</p>
        {lastViewedAt && (
          <p className="text-muted">{t(m.share_last_viewed, { time: formatTime(lastViewedAt, locale) })}</p>
        )}
      </div>
      {state === 'live' && (
        <button type="button" disabled={isBusy} onClick={revoke} className={buttonClass('quiet', 'small')}>
          {t(m.share_revoke)}
        </button>
      )}
    </li>
  )
}
