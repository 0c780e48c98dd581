import { type RawBuilder, sql } from 'kysely'

export interface LedgerRule {
  /** I1 sums, I2 balances, I3 lost scans, I4 the charge of a scan or ticket, I5 the units of a payment. */
  invariant: 'I1' | 'I2' | 'I3' | 'I4' | 'I5'
  rule: string
  /** Selects everything that breaks the rule, as one column `subject`. */
  findBroken: (bounds: LedgerBounds) => RawBuilder<{ subject: string }>
}

export interface LedgerBounds {
  /** A scan ordered longer ago must have ended. */
  scanDeadlineSeconds: number
}

/** Rules that every ledger must meet at all times, checked on the rows and independent of the code that writes them. */
export const ledgerRules: readonly LedgerRule[] = [
  {
    invariant: 'I1',
    rule: 'all entries together sum to zero',
    findBroken: () => sql`SELECT 'the ledger' AS subject FROM equity_entry HAVING coalesce(sum(units), 0) <> 0`,
  },
  {
    invariant: 'I1',
    rule: 'each transaction has entries that sum to zero',
    findBroken: () => sql`
      SELECT id AS subject FROM equity_transaction LEFT JOIN equity_entry ON transaction_id = id
      GROUP BY id HAVING count(transaction_id) < 2 OR sum(units) <> 0`,
  },
  {
    invariant: 'I1',
    rule: 'each transaction moves units as its reason allows',
    findBroken: () => sql`
      SELECT id AS subject FROM equity_transaction JOIN equity_entry ON transaction_id = id
      WHERE NOT equity_may_move(reason, account, units)`,
  },
  {
    invariant: 'I2',
    rule: 'no balance is below zero, and no debt above it',
    findBroken: () => sql`
      SELECT concat_ws('/', user_id, kind, account) AS subject FROM equity_entry
      GROUP BY user_id, kind, account
      HAVING CASE WHEN account IN ('granted', 'owed') THEN sum(units) > 0 ELSE sum(units) < 0 END`,
  },
  {
    invariant: 'I2',
    rule: 'each running sum is the sum of all entries up to it, and was never below zero',
    findBroken: () => sql`
      SELECT concat_ws('/', user_id, kind, account, position) AS subject FROM (
        SELECT *, sum(units) OVER (PARTITION BY user_id, kind, account ORDER BY position) AS summed FROM equity_entry
      ) entry
      WHERE summed <> balance_after OR CASE WHEN account IN ('granted', 'owed') THEN summed > 0 ELSE summed < 0 END`,
  },
  {
    invariant: 'I3',
    rule: 'every scan ends within its deadline',
    findBroken: ({ scanDeadlineSeconds }) => sql`
      SELECT id AS subject FROM scan
      WHERE finished_at IS NULL AND created_at < now() - make_interval(secs => ${scanDeadlineSeconds})`,
  },
  {
    invariant: 'I4',
    rule: 'each full scan holds one detection of its owner, or the unit of a free scan, a fast scan holds none, and each hold belongs to one scan',
    findBroken: () => sql`
      SELECT coalesce(scan.id::text, hold.reference) AS subject
      FROM scan
      FULL JOIN (
        SELECT * FROM equity_transaction WHERE reason IN ('hold', 'rerun', 'verification') AND kind = 'detection'
      ) hold ON hold.reference = scan.id::text
      LEFT JOIN app_user ON app_user.id = hold.user_id
      WHERE (hold.id IS NULL AND charge <> 'fast') OR (scan.id IS NULL AND app_user.status <> 'deleted')
        OR scan.owner_id <> hold.user_id OR hold.reason <> CASE charge WHEN 'detection' THEN 'hold' ELSE charge END
      UNION ALL
      SELECT reference FROM equity_transaction WHERE reason IN ('hold', 'rerun', 'verification')
      GROUP BY reference HAVING count(*) > 1`,
  },
  {
    invariant: 'I4',
    rule: 'each scan costs 0 or 1 detection in total, and a free one costs 0',
    findBroken: () => sql`
      SELECT scan.id AS subject FROM scan
      JOIN equity_transaction moved ON moved.reference = scan.id::text AND moved.kind = 'detection'
      JOIN equity_entry ON transaction_id = moved.id
      WHERE moved.reason <> 'collect'
      GROUP BY scan.id
      HAVING coalesce(sum(units) FILTER (WHERE account = 'used'), 0) NOT BETWEEN 0 AND (charge = 'detection')::int
        OR coalesce(sum(units) FILTER (WHERE account IN ('available', 'held', 'used')), 0) <> 0`,
  },
  {
    invariant: 'I4',
    rule: 'each free scan belongs to a scan of its owner that used its detection, and no scan includes more than allowed',
    findBroken: () => sql`
      SELECT free.id AS subject FROM scan free
      LEFT JOIN scan payer ON payer.id = free.paid_by_id AND payer.owner_id = free.owner_id AND payer.charge = 'detection'
      LEFT JOIN equity_transaction used ON used.reference = payer.id::text AND used.reason = 'use'
      WHERE free.charge NOT IN ('detection', 'fast') AND (used.id IS NULL OR free.created_at > payer.finished_at + interval '30 days')
      UNION ALL
      SELECT free.paid_by_id FROM scan free
      JOIN equity_transaction kept ON kept.reference = free.id::text AND kept.reason = free.charge
      LEFT JOIN equity_transaction given_back ON given_back.reference = free.id::text AND given_back.reason = 'release'
      WHERE given_back.id IS NULL
      GROUP BY free.paid_by_id, free.charge HAVING count(*) > CASE free.charge WHEN 'rerun' THEN 3 ELSE 2 END`,
  },
  {
    invariant: 'I4',
    rule: 'a full scan whose static analysis finished or whose report shows a finding uses or includes its unit once, any other returns it, and an open one holds it',
    findBroken: () => sql`
      SELECT scan.id AS subject FROM scan
      LEFT JOIN equity_transaction settled ON settled.reference = scan.id::text
        AND settled.reason IN ('use', 'return', 'include', 'release')
      GROUP BY scan.id
      HAVING array_agg(settled.reason) FILTER (WHERE settled.id IS NOT NULL) IS DISTINCT FROM CASE
        WHEN finished_at IS NULL OR charge = 'fast' THEN NULL
        WHEN status = 'completed' AND (
          EXISTS (
            SELECT FROM check_outcome
            WHERE scan_id = scan.id AND stage = 'static' AND outcome IN ('passed', 'found')
          )
          OR EXISTS (SELECT FROM finding WHERE scan_id = scan.id AND carried_from_id IS NULL)
          OR proof_reruns @> '[{"outcome": "effect_shown"}]'
        ) THEN ARRAY[CASE charge WHEN 'detection' THEN 'use' ELSE 'include' END]
        ELSE ARRAY[CASE charge WHEN 'detection' THEN 'return' ELSE 'release' END]
      END`,
  },
  {
    invariant: 'I4',
    rule: 'each ticket holds one consultation of its owner, and each hold belongs to one ticket',
    findBroken: () => sql`
      SELECT coalesce(ticket.id::text, hold.reference) AS subject
      FROM ticket
      FULL JOIN (SELECT * FROM equity_transaction WHERE reason = 'hold' AND kind = 'consultation') hold
        ON hold.reference = ticket.id::text
      LEFT JOIN app_user ON app_user.id = hold.user_id
      WHERE hold.id IS NULL OR (ticket.id IS NULL AND app_user.status <> 'deleted') OR ticket.owner_id <> hold.user_id`,
  },
  {
    invariant: 'I4',
    rule: 'an answered ticket uses its consultation once, a ticket closed without an answer returns it, and an open one holds it',
    findBroken: () => sql`
      SELECT ticket.id AS subject FROM ticket
      LEFT JOIN equity_transaction settled ON settled.reference = ticket.id::text AND settled.reason IN ('use', 'return')
      GROUP BY ticket.id
      HAVING array_agg(settled.reason) FILTER (WHERE settled.id IS NOT NULL) IS DISTINCT FROM CASE
        WHEN EXISTS (SELECT FROM ticket_answer WHERE ticket_id = ticket.id) THEN ARRAY['use']
        WHEN status = 'closed' THEN ARRAY['return']
      END`,
  },
  {
    invariant: 'I5',
    rule: 'each payment grants units once, and never takes back more than it granted',
    findBroken: () => sql`
      SELECT reference AS subject FROM equity_transaction JOIN equity_entry ON transaction_id = id
      WHERE reason IN ('purchase', 'refund', 'restore')
      GROUP BY reference
      HAVING count(DISTINCT id) FILTER (WHERE reason = 'purchase') <> 1
        OR coalesce(sum(units) FILTER (WHERE account = 'returned'), 0)
          NOT BETWEEN 0 AND sum(units) FILTER (WHERE reason = 'purchase' AND account = 'available')`,
  },
  {
    invariant: 'I5',
    rule: 'units granted and taken back match the row of each payment, and none were granted without a row',
    findBroken: () => sql`
      SELECT coalesce(payment.id::text, moved.reference) AS subject
      FROM payment
      FULL JOIN (
        SELECT reference, t.user_id, t.kind, coalesce(-sum(units) FILTER (WHERE account = 'granted'), 0) AS given,
          coalesce(sum(units) FILTER (WHERE account = 'returned'), 0) AS back
        FROM equity_transaction t JOIN equity_entry ON transaction_id = t.id
        WHERE reason IN ('purchase', 'refund', 'restore') GROUP BY reference, t.user_id, t.kind
      ) moved ON moved.reference = payment.id::text
      WHERE (payment.user_id, payment.kind, payment.units, units_back)
          IS DISTINCT FROM (moved.user_id, moved.kind, moved.given, moved.back)
        AND NOT (paid_at IS NULL AND payment.id IS NOT NULL AND moved.reference IS NULL)`,
  },
]
