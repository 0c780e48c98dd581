import {
  addDelivery,
  type Database,
  findDueDelivery,
  finishOutbox,
  inTransaction,
  listSubscriptions,
  recordAttempt,
} from '@lc/db'
import { failpoint } from '@lc/server-runtime'
import { traced } from '@lc/tracing'
import type { Webhooks } from '../webhooks/open-webhooks.ts'
import { writeMessage } from '../webhooks/write-message.ts'
import { composeEvent } from './compose-webhook.ts'
import type { Deliveries } from './create-relay.ts'

/** Turns an event into one message per webhook of its owner that subscribed to it. */
export const makeDeliverWebhookEvent =
  ({ db, webOrigin }: { db: Database; webOrigin: string }): Deliveries['webhook_event'] =>
  async ({ id, payload }) => {
    const event = await composeEvent({ db, webOrigin }, payload)
    await inTransaction(db, async (trx) => {
      if (event) {
        const { ownerId, cause, at, messages } = event
        const subscribed = await listSubscriptions(trx, { ownerId, events: messages.map(({ type }) => type) })
        for (const { id: webhookId, events } of subscribed)
          for (const { type, data } of messages.filter((message) => events.includes(message.type)))
            await addDelivery(trx, { ownerId, webhookId, type, cause, body: writeMessage({ type, at, data }) })
      }
      await finishOutbox(trx, id)
    })
  }

const MINUTE = 60
const HOUR = 3_600

/** Seconds until the next attempt: short ones for restarts of a receiver, then up to a day; about three days in all. */
export const retrySeconds = [
  ...[5, 15, 30, MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE],
  ...[1, 2, 4, 6, 8, 12, 12, 24].map((hours) => hours * HOUR),
] as const

/** Spreads the attempts of messages that failed together. */
const JITTER = 0.1

const HTTP_GONE = 410

interface WebhookDelivery {
  db: Database
  webhooks: Pick<Webhooks, 'send'>
  /** The address was public when it was stored, and isn't now. */
  onRefusedTarget?: () => void
}

const toWebhook = { fields: { 'lc.service': 'webhook' }, kind: 'call' } as const

/** Sends one message and records the result; a failed attempt isn't an error of the relay. */
export const makeDeliverWebhook =
  ({ db, webhooks, onRefusedTarget }: WebhookDelivery): Deliveries['webhook_delivery'] =>
  async ({ id: outboxId, payload: { deliveryId }, attempts }) => {
    const due = await findDueDelivery(db, { deliveryId, outboxId })
    if (!due) return finishOutbox(db, outboxId)
    const attempt = { outboxId, deliveryId, webhookId: due.webhookId }
    if (!due.isOn) return recordAttempt(db, { ...attempt, result: { problem: 'off' } })
    const result = await traced('call webhook', toWebhook, async (span) => {
      const sent = await webhooks.send(due)
      span.set({ 'lc.outcome': sent.problem ?? 'ok' })
      return sent
    })
    await failpoint('webhook.sent')
    if (result.problem === 'refused_address') onRefusedTarget?.()
    const isGone = result.status === HTTP_GONE
    const planned = retrySeconds[attempts - 1]
    const wished = result.problem === undefined ? 0 : (result.retryAfterSeconds ?? 0)
    const retryAfterSeconds =
      isGone || planned === undefined ? undefined : Math.max(planned, wished) * (1 + Math.random() * JITTER)
    return recordAttempt(db, { ...attempt, result, retryAfterSeconds, isGone })
  }
