import { m } from '@lc/content/messages'
import { Suspense, useState } from 'react'
import { useWebhooks } from '../../../shared/api/webhooks/list-webhooks.ts'
import { useText } from '../../../shared/i18n/text.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { LoadingFallback } from '../../../shared/ui/lazy-part.tsx'
import { LoadFailed, Loading, Notice } from '../../../shared/ui/load-state.tsx'
import { WebhookDialog } from './lazy-webhook-dialogs.ts'
import { WebhookRow } from './webhook-row.tsx'

/** The user's webhooks with their logs, and the form for a new one. */
export const Webhooks = () => {
  const t = useText()
  const { data: webhooks, isError, refetch } = useWebhooks()
  const [isAdding, setIsAdding] = useState(false)
  if (!webhooks) return isError ? <LoadFailed onRetry={refetch} /> : <Loading />
  return (
    <>
      {webhooks.length === 0 ? (
        <Notice title={t(m.hook_none)} text={t(m.hook_none_text)} heading="h3" />
      ) : (
        <ul aria-label={t(m.hook_title)} className="grid gap-3">
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      )}
      <button type="button" onClick={() => setIsAdding(true)} className={`mt-4 ${buttonClass('quiet')}`}>
        {t(m.hook_add)}
      </button>
      {isAdding && (
        <Suspense fallback={<LoadingFallback />}>
          <WebhookDialog onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
    </>
  )
}
