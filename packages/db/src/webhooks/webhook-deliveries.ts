import type { DeliveryProblem, WebhookDelivery, WebhookMessageType } from '@lc/api-contract'
import { sql } from 'kysely'
import { type Database, inTransaction, newId } from '../database.ts'
import { addOutbox, type ClaimedOutbox } from '../outbox/outbox.ts'

interface NewDelivery {
  ownerId: string
  webhookId: string
  type: WebhookMessageType
  /** The scan or answer that the message is about. */
  cause: string
  body: string
}

/** Queues a message to a webhook, in the caller's transaction. A second message about the same cause is left out. */
export const addDelivery = async (trx: Database, { type, ...delivery }: NewDelivery): Promise<void> => {
  const [id, outboxId] = [newId(), newId()]
  const added = await trx
    .insertInto('webhookDelivery')
    .values({ id, outboxId, event: type, ...delivery })
    .onConflict((oc) => oc.columns(['webhookId', 'event', 'cause']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) await queueDelivery(trx, { deliveryId: id, outboxId })
}

const queueDelivery = (trx: Database, { deliveryId, outboxId }: { deliveryId: string; outboxId: string }) =>
  addOutbox(trx, {
    id: outboxId,
    dedupeKey: `webhook_delivery/${outboxId}`,
    kind: 'webhook_delivery',
    payload: { deliveryId },
  })

/** Whether the webhook of a user's message is on; undefined if the user has no such message. */
export const findDeliveryWebhook = (
  db: Database,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<{ isOn: boolean } | undefined> =>
  db
    .selectFrom('webhookDelivery as d')
    .innerJoin('webhook as w', 'w.id', 'd.webhookId')
    .select(sql<boolean>`w.disabled_at IS NULL`.as('isOn'))
    .where('d.id', '=', id)
    .where('d.ownerId', '=', ownerId)
    .executeTakeFirst()

/**
 * Sends an ended message again under its id. Returns false if the user has no such delivery; one that still waits is
 * left to `hastenDelivery`.
 */
export const sendDeliveryAgain = (
  db: Database,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<'queued' | 'waiting' | 'missing'> =>
  inTransaction(db, async (trx) => {
    const outboxId = newId()
    const queued = await trx
      .updateTable('webhookDelivery')
      .set({ outboxId, state: 'waiting', nextAttemptAt: null })
      .where('id', '=', id)
      .where('ownerId', '=', ownerId)
      .where('state', '<>', 'waiting')
      .returning('id')
      .executeTakeFirst()
    if (queued) {
      await queueDelivery(trx, { deliveryId: id, outboxId })
      return 'queued'
    }
    const found = await trx
      .selectFrom('webhookDelivery')
      .select('id')
      .where('id', '=', id)
      .where('ownerId', '=', ownerId)
      .executeTakeFirst()
    return found ? 'waiting' : 'missing'
  })

/** Makes the next attempt of the user's waiting message due now, unless an attempt is under way. */
export const hastenDelivery = async (db: Database, deliveryId: string): Promise<void> => {
  await sql`SELECT hasten_delivery(${deliveryId})`.execute(db)
}

/** Newest first; `before` is the id of the previous page's last row. Check ownership first. */
export const listDeliveries = async (
  db: Database,
  { webhookId, before, limit }: { webhookId: string; before?: string | undefined; limit: number },
): Promise<WebhookDelivery[]> => {
  const rows = await db
    .selectFrom('webhookDelivery')
    .select(['id', 'event', 'state', 'attempts', 'createdAt', 'lastAttemptAt', 'nextAttemptAt'])
    .select(['lastStatus', 'lastProblem', 'body'])
    .where('webhookId', '=', webhookId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ event, createdAt, lastAttemptAt, nextAttemptAt, lastStatus, lastProblem, ...row }) => ({
    ...row,
    type: event,
    createdAt: createdAt.toISOString(),
    ...(lastAttemptAt && { lastAttemptAt: lastAttemptAt.toISOString() }),
    ...(nextAttemptAt && row.state === 'waiting' && { nextAttemptAt: nextAttemptAt.toISOString() }),
    ...(lastStatus !== null && { lastStatus }),
    ...(lastProblem !== null && { lastProblem }),
  }))
}

export type ClaimedDelivery = Extract<ClaimedOutbox, { kind: 'webhook_delivery' }> & { ownerId: string }

/**
 * Claims due deliveries like `claimOutbox`, at most `perOwner` of one owner, and none of owners in `busyOwners`: an
 * owner whose receivers are slow delays no one else.
 */
export const claimDeliveries = async (
  db: Database,
  input: { limit: number; perOwner: number; busyOwners: readonly string[]; leaseMs: number },
): Promise<ClaimedDelivery[]> => {
  const { rows } = await sql<ClaimedDelivery>`
    WITH ranked AS (
      SELECT o.id, o.available_at, d.owner_id,
        row_number() OVER (PARTITION BY d.owner_id ORDER BY o.available_at, o.id) AS place
      FROM outbox o LEFT JOIN webhook_delivery d ON d.id = (o.payload ->> 'deliveryId')::uuid
      WHERE o.kind = 'webhook_delivery' AND o.done_at IS NULL AND o.available_at <= now()
        AND (d.owner_id IS NULL OR d.owner_id <> ALL (${sql.val(input.busyOwners)}::uuid[]))
    ), due AS (
      SELECT o.id FROM outbox o JOIN ranked r ON r.id = o.id
      WHERE r.place <= ${input.perOwner} AND o.done_at IS NULL AND o.available_at <= now()
      ORDER BY r.available_at, r.id LIMIT ${input.limit} FOR UPDATE OF o SKIP LOCKED
    )
    UPDATE outbox SET attempts = attempts + 1, available_at = now() + ${input.leaseMs} * interval '1 millisecond'
    FROM due JOIN ranked ON ranked.id = due.id
    WHERE outbox.id = due.id
    RETURNING outbox.id, outbox.kind, outbox.payload, outbox.attempts, outbox.trace_context, ranked.owner_id`.execute(
    db,
  )
  return rows
}

/** A message that is due, with its target; undefined if it was deleted, has ended, or another outbox row sends it. */
export const findDueDelivery = (db: Database, { deliveryId, outboxId }: { deliveryId: string; outboxId: string }) =>
  db
    .selectFrom('webhookDelivery as d')
    .innerJoin('webhook as w', 'w.id', 'd.webhookId')
    .select(['d.id', 'd.webhookId', 'd.body', 'w.url', 'w.secretVersion'])
    .select([
      sql<boolean>`w.disabled_at IS NULL`.as('isOn'),
      sql<boolean>`coalesce(w.previous_secret_until > now(), false)`.as('isPreviousSecretValid'),
    ])
    .where('d.id', '=', deliveryId)
    .where('d.outboxId', '=', outboxId)
    .where('d.state', '=', 'waiting')
    .executeTakeFirst()

/** A webhook that fails this long is switched off. */
const MAX_FAILING_DAYS = 5

export type AttemptResult =
  | { status: number; problem?: undefined }
  /** `retryAfterSeconds` is the receiver's own wish. */
  | { status?: number; problem: DeliveryProblem; retryAfterSeconds?: number }

interface Attempt {
  outboxId: string
  deliveryId: string
  webhookId: string
  result: AttemptResult
  /** Until the next attempt; undefined for the last one. */
  retryAfterSeconds?: number | undefined
  /** The receiver answered that it no longer exists. */
  isGone?: boolean
}

/** Stores the result of an attempt and ends or postpones its outbox row. */
export const recordAttempt = (db: Database, attempt: Attempt): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { outboxId, deliveryId, webhookId, result, retryAfterSeconds } = attempt
    const isDelivered = result.problem === undefined
    const nextAttemptAt =
      isDelivered || retryAfterSeconds === undefined
        ? null
        : sql<Date>`now() + ${retryAfterSeconds} * interval '1 second'`
    await trx
      .updateTable('webhookDelivery')
      .set((eb) => ({
        state: isDelivered ? 'delivered' : nextAttemptAt ? 'waiting' : 'failed',
        ...(result.problem !== 'off' && { attempts: eb('attempts', '+', 1), lastAttemptAt: sql<Date>`now()` }),
        lastStatus: result.status ?? null,
        lastProblem: result.problem ?? null,
        nextAttemptAt,
      }))
      .where('id', '=', deliveryId)
      .where('outboxId', '=', outboxId)
      .execute()
    await trx
      .updateTable('outbox')
      .set({
        lastError: result.problem ?? null,
        ...(nextAttemptAt ? { availableAt: nextAttemptAt } : { doneAt: sql<Date>`now()` }),
      })
      .where('id', '=', outboxId)
      .where('doneAt', 'is', null)
      .execute()
    if (result.problem !== 'off') await recordHealth(trx, { webhookId, isDelivered, isGone: attempt.isGone ?? false })
  })

const recordHealth = async (
  trx: Database,
  { webhookId, isDelivered, isGone }: { webhookId: string; isDelivered: boolean; isGone: boolean },
): Promise<void> => {
  if (isDelivered) {
    await trx
      .updateTable('webhook')
      .set({ failingSince: null })
      .where('id', '=', webhookId)
      .where('failingSince', 'is not', null)
      .execute()
    return
  }
  await sql`
    UPDATE webhook SET failing_since = coalesce(failing_since, now()),
      disabled_at = CASE WHEN ${isOver(isGone)} THEN coalesce(disabled_at, now()) ELSE disabled_at END,
      disabled_reason = CASE WHEN ${isOver(isGone)} THEN coalesce(disabled_reason, ${isGone ? 'gone' : 'failing'})
        ELSE disabled_reason END
    WHERE id = ${webhookId}`.execute(trx)
}

const isOver = (isGone: boolean) =>
  isGone ? sql`true` : sql`coalesce(failing_since < now() - ${MAX_FAILING_DAYS} * interval '1 day', false)`

/** Long enough to trace a message. */
const KEEP_DAYS = 30
const BATCH = 1_000

/** Deletes up to a thousand ended deliveries older than thirty days. Returns how many. */
export const pruneDeliveries = async (db: Database): Promise<number> => {
  const { rows } = await sql<{
    pruned: number
  }>`SELECT prune_webhook_deliveries(${KEEP_DAYS}, ${BATCH}) AS pruned`.execute(db)
  return rows[0]?.pruned ?? 0
}
