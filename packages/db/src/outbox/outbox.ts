import { currentTraceContext } from '@lc/tracing'
import { sql } from 'kysely'
import type { Database } from '../database.ts'
import type { OutboxMessage } from './outbox-message.ts'

type NewOutbox = OutboxMessage & {
  id: string
  dedupeKey: string
  /** `admitted`: due only after `admitScans`, `admitFastScans` or `admitChecks`. */
  when?: { afterMs: number } | 'admitted'
}

/** Queues a side effect of the current trace; call it inside the transaction that causes it. */
export const addOutbox = async (
  trx: Database,
  { id, dedupeKey, kind, payload, when = { afterMs: 0 } }: NewOutbox,
): Promise<void> => {
  const availableAt =
    when === 'admitted'
      ? sql<Date>`'infinity'::timestamptz`
      : sql<Date>`now() + ${when.afterMs} * interval '1 millisecond'`
  await trx
    .insertInto('outbox')
    .values({ id, dedupeKey, kind, payload: JSON.stringify(payload), availableAt, traceContext: currentTraceContext() })
    .execute()
}

export type ClaimedOutbox = OutboxMessage & { id: string; attempts: number; traceContext?: string | null }

/**
 * Claims due rows of one kind for `leaseMs`, without keeping a lock: if this process dies, the rows become due again.
 * Counts the attempt now, so that a row that crashes its process backs off too.
 */
export const claimOutbox = async (
  db: Database,
  { kind, limit, leaseMs }: { kind: OutboxMessage['kind']; limit: number; leaseMs: number },
): Promise<ClaimedOutbox[]> => {
  const rows = await db
    .updateTable('outbox')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), availableAt: later(leaseMs) }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('outbox')
        .select('id')
        .where('kind', '=', kind)
        .where('doneAt', 'is', null)
        .where('availableAt', '<=', sql<Date>`now()`)
        .orderBy('availableAt')
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'payload', 'attempts', 'traceContext'])
    .execute()
  return rows as ClaimedOutbox[]
}

/** Doubles with every attempt; at least the lease, at most five minutes longer. */
const later = (leaseMs: number) =>
  sql<Date>`now() + ${leaseMs} * interval '1 millisecond' + least(300, power(2, least(attempts, 10)) - 1) * interval '1 second'`

export const finishOutbox = async (db: Database, outboxId: string): Promise<void> => {
  await db
    .updateTable('outbox')
    .set({ doneAt: sql<Date>`now()`, lastError: null })
    .where('id', '=', outboxId)
    .where('doneAt', 'is', null)
    .execute()
}

/**
 * Releases a row after a failure. The wait doubles from one to thirty seconds, so that delayed rows leave soon after an
 * outage; after about twenty minutes of failures it is five minutes. Addresses are masked before the text is cut,
 * because half an address wouldn't be recognised.
 */
export const postponeOutbox = async (db: Database, input: { id: string; error: string }): Promise<void> => {
  await db
    .updateTable('outbox')
    .set({
      lastError: sql<string>`left(mask_addresses(${input.error}), 1000)`,
      availableAt: sql<Date>`now() + ${waitSeconds} * interval '1 second'`,
    })
    .where('id', '=', input.id)
    .where('doneAt', 'is', null)
    .execute()
}

const waitSeconds = sql`CASE WHEN attempts > 40 THEN 300 ELSE least(30, power(2, least(attempts, 10) - 1)) END`

/** Ends a row that can never be carried out, and stores the error without mail addresses. */
export const abandonOutbox = async (db: Database, input: { id: string; error: string }): Promise<void> => {
  await db
    .updateTable('outbox')
    .set({ doneAt: sql<Date>`now()`, lastError: sql<string>`left(mask_addresses(${input.error}), 1000)` })
    .where('id', '=', input.id)
    .where('doneAt', 'is', null)
    .execute()
}

/** Long enough to trace a mail. */
const KEEP_DAYS = 30
const BATCH = 1_000

/** Deletes up to a thousand rows that ended more than thirty days ago. Returns how many. */
export const pruneOutbox = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ pruned: number }>`SELECT prune_outbox(${KEEP_DAYS}, ${BATCH}) AS pruned`.execute(db)
  return rows[0]?.pruned ?? 0
}
