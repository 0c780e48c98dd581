import type { ApiKey } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useId, useRef, useState } from 'react'
import { useApiKeys } from '../../shared/api/account/list-api-keys.ts'
import { revokeApiKey } from '../../shared/api/account/revoke-api-key.ts'
import { formatDate, formatTime, useLocale, useText } from '../../shared/i18n/text.ts'
import { buttonClass } from '../../shared/ui/button.ts'
import { LoadingFallback, lazyPart } from '../../shared/ui/lazy-part.tsx'
import { LoadFailed, Loading } from '../../shared/ui/load-state.tsx'
import { toastStore } from '../../shared/ui/toaster.tsx'
import { FastScanUse } from './fast-scan-use.tsx'

const CreateKeyDialog = lazyPart(() => import('./create-key-dialog.tsx').then((file) => file.CreateKeyDialog))

/** The account's API keys: create one, copy it once, see its use, revoke it. */
export const ApiKeys = () => {
  const t = useText()
  const queries = useQueryClient()
  const list = useRef<HTMLUListElement>(null)
  const [isCreating, setIsCreating] = useState(false)
  const { data: keys, isError, refetch } = useApiKeys()
  const refresh = () => queries.invalidateQueries({ queryKey: ['api-keys'] })
  const revoke = async (id: string) => {
    if (await revokeApiKey(id)) toastStore.show('success', t(m.api_keys_revoked))
    await refresh()
    // The focused button has disappeared.
    list.current?.focus()
  }
  if (!keys) return isError ? <LoadFailed onRetry={refetch} /> : <Loading />
  return (
    <>
      {keys.length === 0 ? (
        <p className="text-muted">{t(m.api_keys_none)}</p>
      ) : (
        <ul
          ref={list}
          tabIndex={-1}
          aria-label={t(m.api_keys_title)}
          className="border border-line bg-surface outline-none"
        >
          {keys.map((key) => (
            <KeyRow key={key.id} apiKey={key} onRevoke={() => revoke(key.id)} />
          ))}
        </ul>
      )}
      <button type="button" onClick={() => setIsCreating(true)} className={`mt-4 ${buttonClass('quiet')}`}>
        {t(m.api_keys_create)}
      </button>
      <FastScanUse />
      {isCreating && (
        <Suspense fallback={<LoadingFallback />}>
          <CreateKeyDialog onCreated={refresh} onClose={() => setIsCreating(false)} />
        </Suspense>
      )}
    </>
  )
}

const states = { expired: m.api_keys_state_expired, revoked: m.api_keys_state_revoked } as const

const KeyRow = ({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => Promise<void> }) => {
  const locale = useLocale()
  const t = useText()
  const id = useId()
  const [isBusy, setIsBusy] = useState(false)
  const { state, lastUsedAt } = apiKey
  const revoke = async () => {
    setIsBusy(true)
    await onRevoke()
    setIsBusy(false)
  }
  return (
    <li
      data-api-key={state}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line px-6 py-4 not-first:border-t"
    >
      <div id={id} className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className={`wrap-anywhere ${state === 'live' ? 'font-semibold' : 'text-muted'}`}>{apiKey.name}</span>
          <code className="font-mono text-sm text-muted">{apiKey.hint}…</code>
        </p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-muted">
          <span>{apiKey.scopes.join(', ')}</span>
          <span>
            {state === 'live'
              ? t(m.api_keys_expires_on, { date: formatDate(apiKey.expiresAt, locale) })
              : t(states[state])}
          </span>
          <span>
            {lastUsedAt ? t(m.api_keys_used, { time: formatTime(lastUsedAt, locale) }) : t(m.api_keys_never_used)}
          </span>
        </p>
      </div>
      {state === 'live' && (
        <button
          type="button"
          disabled={isBusy}
          onClick={revoke}
          aria-describedby={id}
          className={buttonClass('quiet', 'small')}
        >
          {t(m.api_keys_revoke)}
        </button>
      )}
    </li>
  )
}
