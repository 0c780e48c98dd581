import type { ScanTier } from '@lc/api-contract'
import { sql } from 'kysely'
import type { Database } from '../database.ts'
import type { OutboxMessage } from '../outbox/outbox-message.ts'

// Every query here runs every few seconds on the live database, so each reads an index of open rows and nothing else.
// measure-work.service.test.ts checks the plans.

interface OutboxState {
  kind: OutboxMessage['kind']
  /** Rows that aren't carried out yet, without those that wait for their turn to start. */
  open: number
  /** Since the oldest of them was queued. */
  oldestSeconds: number
  /** Since the most overdue of them was due; 0 if none is. */
  lagSeconds: number
}

export const outboxQuery = sql<OutboxState>`
  SELECT kind, count(*)::int AS open, extract(epoch FROM now() - min(created_at))::float8 AS oldest_seconds,
    greatest(0, extract(epoch FROM now() - min(available_at)))::float8 AS lag_seconds
  FROM outbox WHERE done_at IS NULL AND available_at < 'infinity' GROUP BY kind`

interface QueueState {
  tier: ScanTier
  open: number
  oldestOpenSeconds: number
  /** Ordered, but not started. */
  waiting: number
  oldestWaitingSeconds: number
  /** Detections that open scans hold, and those of them that were ordered more than an hour ago. */
  held: number
  heldLong: number
}

export const scanQuery = sql<QueueState>`
  SELECT tier, count(*)::int AS open,
    coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS oldest_open_seconds,
    count(*) FILTER (WHERE status = 'queued')::int AS waiting,
    coalesce(extract(epoch FROM now() - min(created_at) FILTER (WHERE status = 'queued')), 0)::float8
      AS oldest_waiting_seconds,
    count(*) FILTER (WHERE charge = 'detection' AND tier = 'full')::int AS held,
    count(*) FILTER (
      WHERE charge = 'detection' AND tier = 'full' AND created_at < now() - interval '1 hour'
    )::int AS held_long
  FROM scan WHERE finished_at IS NULL GROUP BY tier`

interface PreflightState {
  running: number
  oldestSeconds: number
}

export const preflightQuery = sql<PreflightState>`
  SELECT count(*)::int AS running, coalesce(extract(epoch FROM now() - min(started_at)), 0)::float8 AS oldest_seconds
  FROM preflight WHERE state = 'running'`

interface PaymentState {
  /** Payments that Stripe reports with another amount or currency than ordered. */
  mismatched: number
  /** The difference between payments of the last two days and their entries in the ledger, in units. */
  unitsOff: number
}

/** Ids are time-ordered, so recent payments are one range of the primary key. */
export const paymentQuery = sql<PaymentState>`
  SELECT (SELECT count(*)::int FROM payment WHERE status = 'mismatched') AS mismatched,
    coalesce(sum(abs(expected - moved)), 0)::int AS units_off
  FROM (
    SELECT CASE WHEN p.paid_at IS NULL THEN 0 ELSE p.units - p.units_back END AS expected, coalesce((
      SELECT sum(CASE WHEN e.account IN ('granted', 'returned') THEN -e.units ELSE 0 END)
      FROM equity_transaction t JOIN equity_entry e ON e.transaction_id = t.id
      WHERE t.user_id = p.user_id AND t.reference = p.id::text AND t.reason IN ('purchase', 'refund', 'restore')
    ), 0) AS moved
    FROM payment p WHERE p.id >= ${firstIdOf(2 * 86_400)}
  ) recent`

/** The smallest time-ordered id of a row that was made this many seconds ago. */
function firstIdOf(seconds: number) {
  return sql<string>`(
    lpad(to_hex((extract(epoch FROM now() - ${sql.lit(seconds)} * interval '1 second') * 1000)::bigint), 12, '0')
    || '70008000000000000000')::uuid`
}

export interface WorkState {
  outbox: OutboxState[]
  scans: QueueState[]
  preflights: PreflightState
  payments: PaymentState
}

/** Queues, holds and payments as they are now. */
export const measureWork = async (db: Database): Promise<WorkState> => {
  const [outbox, scans, preflights, payments] = [
    await outboxQuery.execute(db),
    await scanQuery.execute(db),
    await preflightQuery.execute(db),
    await paymentQuery.execute(db),
  ]
  return {
    outbox: outbox.rows,
    scans: scans.rows,
    preflights: preflights.rows[0] ?? { running: 0, oldestSeconds: 0 },
    payments: payments.rows[0] ?? { mismatched: 0, unitsOff: 0 },
  }
}

export interface LedgerPage {
  /** The last transaction of the page; null after the last page. */
  lastId: string | null
  /** The sum of this page's unbalanced transactions, in units. */
  imbalance: number
}

export const ledgerPageQuery = ({ after, limit }: { after: string | undefined; limit: number }) => sql<LedgerPage>`
  SELECT max(id::text) AS last_id, coalesce(sum(abs(units)), 0)::int AS imbalance FROM (
    SELECT transaction_id AS id, sum(units) AS units FROM equity_entry
    WHERE transaction_id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
    GROUP BY transaction_id ORDER BY transaction_id LIMIT ${sql.lit(limit)}
  ) page`

/** Sums one page of the ledger, in the order of ids, so that a whole pass never needs one long query. */
export const sumLedgerPage = async (
  db: Database,
  page: { after: string | undefined; limit: number },
): Promise<LedgerPage> => (await ledgerPageQuery(page).execute(db)).rows[0] ?? { lastId: null, imbalance: 0 }
