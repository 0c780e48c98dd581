import type { Webhook, WebhookDelivery } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deliveriesKey, useDeliveries } from '../../../shared/api/webhooks/list-deliveries.ts'
import { sendAgain } from '../../../shared/api/webhooks/send-again.ts'
import { formatTime, useLocale, useText } from '../../../shared/i18n/text.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { LoadFailed, Loading, LoadMore } from '../../../shared/ui/load-state.tsx'
import { toastStore } from '../../../shared/ui/toaster.tsx'
import { deliveryStateNames, eventNames, problemNames } from './webhook-words.ts'

/** The messages to a webhook with their results; each can be sent again. */
export const DeliveryLog = ({ webhook }: { webhook: Webhook }) => {
  const t = useText()
  const list = useDeliveries(webhook.id)
  const { data, isError, refetch } = list
  if (!data) return isError ? <LoadFailed onRetry={refetch} /> : <Loading />
  const deliveries = data.pages.flatMap(({ items }) => items)
  if (deliveries.length === 0) return <p className="text-sm text-muted">{t(m.hook_log_empty)}</p>
  return (
    <>
      <ul aria-label={t(m.hook_log)}>
        {deliveries.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} webhook={webhook} />
        ))}
      </ul>
      <LoadMore list={list} />
    </>
  )
}

const DeliveryRow = ({ delivery, webhook }: { delivery: WebhookDelivery; webhook: Webhook }) => {
  const locale = useLocale()
  const t = useText()
  const { type, state, attempts, lastStatus, lastProblem, nextAttemptAt, createdAt } = delivery
  const facts = [
    formatTime(createdAt, locale),
    attempts > 1 && t(m.hook_log_attempts, { count: attempts }),
    lastProblem && t(problemNames[lastProblem]),
    lastStatus !== undefined && t(m.hook_status, { status: lastStatus }),
    nextAttemptAt && t(m.hook_log_next, { time: formatTime(nextAttemptAt, locale) }),
  ].filter(Boolean)
  return (
    <li className="border-t border-line py-3" data-delivery={state} data-type={type}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="min-w-0 grow basis-48 text-sm">
          <p className="flex flex-wrap gap-x-3">
            <span className="font-semibold">{t(eventNames[type])}</span>
            <span>{t(deliveryStateNames[state])}</span>
          </p>
          <p className="text-muted">{facts.join(' · ')}</p>
        </div>
        {!webhook.off && <AgainButton delivery={delivery} webhookId={webhook.id} />}
      </div>
      <details className="mt-1">
        <summary className="fold flex min-h-8 cursor-pointer items-center text-sm">{t(m.hook_body)}</summary>
        <pre className="mt-1 max-h-80 overflow-y-auto bg-bg p-3 font-mono text-xs whitespace-pre-wrap wrap-anywhere">
          {visibleText(indented(delivery.body))}
        </pre>
      </details>
    </li>
  )
}

const indented = (body: string) => JSON.stringify(JSON.parse(body), null, 2)

const AgainButton = ({ delivery: { id, state }, webhookId }: { delivery: WebhookDelivery; webhookId: string }) => {
  const t = useText()
  const queries = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const again = async () => {
    setIsBusy(true)
    if (await sendAgain(id)) toastStore.show('success', t(m.hook_log_again_done))
    await queries.invalidateQueries({ queryKey: deliveriesKey(webhookId) })
    setIsBusy(false)
  }
  return (
    <button type="button" disabled={isBusy} onClick={again} className={buttonClass('quiet', 'small')}>
      {t(state === 'waiting' ? m.hook_log_now : m.hook_log_again)}
    </button>
  )
}
