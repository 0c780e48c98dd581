import { type RawBuilder, sql } from 'kysely'

export interface LedgerRule {
  /** I1 to I5: sums, balances, lost scans, what a scan costs, what a payment gives. */
  invariant: 'I1' | 'I2' | 'I3' | 'I4' | 'I5'
  says: string
  /** Everything that breaks it, as one column `subject`. */
  findBroken: (bounds: LedgerBounds) => RawBuilder<{ subject: string }>
}

export interface LedgerBounds {
  /** A scan that was ordered longer ago must have ended. */
  scanDeadlineSeconds: number
}

/** What must hold of every ledger at every moment, asked of the rows themselves and not of the code that wrote them. */
export const ledgerRules: readonly LedgerRule[] = [
  {
    invariant: 'I1',
    says: 'all entries together sum to zero',
    findBroken: () => sql`SELECT 'the ledger' AS subject FROM equity_entry HAVING coalesce(sum(units), 0) <> 0`,
  },
  {
    invariant: 'I1',
    says: 'each transaction has entries that sum to zero',
    findBroken: () => sql`
      SELECT id AS subject FROM equity_transaction LEFT JOIN equity_entry ON transaction_id = id
      GROUP BY id HAVING count(transaction_id) < 2 OR sum(units) <> 0`,
  },
  {
    invariant: 'I1',
    says: 'each transaction moves units as its reason says',
    findBroken: () => sql`
      SELECT id AS subject FROM equity_transaction JOIN equity_entry ON transaction_id = id
      WHERE NOT equity_may_move(reason, account, units)`,
  },
  {
    invariant: 'I2',
    says: 'no balance is below zero, and no debt above it',
    findBroken: () => sql`
      SELECT concat_ws('/', user_id, kind, account) AS subject FROM equity_entry
      GROUP BY user_id, kind, account
      HAVING CASE WHEN account IN ('granted', 'owed') THEN sum(units) > 0 ELSE sum(units) < 0 END`,
  },
  {
    invariant: 'I2',
    says: 'each running sum is the sum of what came before it, and was never below zero',
    findBroken: () => sql`
      SELECT concat_ws('/', user_id, kind, account, position) AS subject FROM (
        SELECT *, sum(units) OVER (PARTITION BY user_id, kind, account ORDER BY position) AS summed FROM equity_entry
      ) entry
      WHERE summed <> balance_after OR CASE WHEN account IN ('granted', 'owed') THEN summed > 0 ELSE summed < 0 END`,
  },
  {
    invariant: 'I3',
    says: 'every scan ends within its deadline',
    findBroken: ({ scanDeadlineSeconds }) => sql`
      SELECT id AS subject FROM contract
      WHERE finished_at IS NULL AND created_at < now() - make_interval(secs => ${scanDeadlineSeconds})`,
  },
  {
    invariant: 'I4',
    says: 'each scan holds one detection of its owner, or the unit of a free scan of its kind, and each hold belongs to one',
    findBroken: () => sql`
      SELECT coalesce(contract.id::text, hold.reference) AS subject
      FROM contract
      FULL JOIN (
        SELECT * FROM equity_transaction WHERE reason IN ('hold', 'rerun', 'verification') AND kind = 'detection'
      ) hold ON hold.reference = contract.id::text
      LEFT JOIN app_user ON app_user.id = hold.user_id
      WHERE hold.id IS NULL OR (contract.id IS NULL AND app_user.status <> 'deleted') OR contract.owner_id <> hold.user_id
        OR hold.reason <> CASE charge WHEN 'detection' THEN 'hold' ELSE charge END
      UNION ALL
      SELECT reference FROM equity_transaction WHERE reason IN ('hold', 'rerun', 'verification')
      GROUP BY reference HAVING count(*) > 1`,
  },
  {
    invariant: 'I4',
    says: 'the net debit of each scan is 0 or 1 detection, and 0 for one that is free',
    findBroken: () => sql`
      SELECT contract.id AS subject FROM contract
      JOIN equity_transaction moved ON moved.reference = contract.id::text AND moved.kind = 'detection'
      JOIN equity_entry ON transaction_id = moved.id
      WHERE moved.reason <> 'collect'
      GROUP BY contract.id
      HAVING coalesce(sum(units) FILTER (WHERE account = 'used'), 0) NOT BETWEEN 0 AND (charge = 'detection')::int
        OR coalesce(sum(units) FILTER (WHERE account IN ('available', 'held', 'used')), 0) <> 0`,
  },
  {
    invariant: 'I4',
    says: 'each free scan is paid for by a scan of its owner that used its detection, and a paid one includes few of them',
    findBroken: () => sql`
      SELECT free.id AS subject FROM contract free
      LEFT JOIN contract payer ON payer.id = free.paid_by_id AND payer.owner_id = free.owner_id AND payer.charge = 'detection'
      LEFT JOIN equity_transaction used ON used.reference = payer.id::text AND used.reason = 'use'
      WHERE free.charge <> 'detection' AND (used.id IS NULL OR free.created_at > payer.finished_at + interval '30 days')
      UNION ALL
      SELECT free.paid_by_id FROM contract free
      JOIN equity_transaction kept ON kept.reference = free.id::text AND kept.reason = free.charge
      LEFT JOIN equity_transaction given_back ON given_back.reference = free.id::text AND given_back.reason = 'release'
      WHERE given_back.id IS NULL
      GROUP BY free.paid_by_id, free.charge HAVING count(*) > CASE free.charge WHEN 'rerun' THEN 3 ELSE 2 END`,
  },
  {
    invariant: 'I4',
    says: 'a scan whose static analysis finished or whose report shows a finding is paid for or included once, any other returns its unit, and one under way holds it',
    findBroken: () => sql`
      SELECT contract.id AS subject FROM contract
      LEFT JOIN equity_transaction settled ON settled.reference = contract.id::text
        AND settled.reason IN ('use', 'return', 'include', 'release')
      GROUP BY contract.id
      HAVING array_agg(settled.reason) FILTER (WHERE settled.id IS NOT NULL) IS DISTINCT FROM CASE
        WHEN finished_at IS NULL THEN NULL
        WHEN status = 'completed' AND (
          EXISTS (
            SELECT FROM check_outcome
            WHERE contract_id = contract.id AND stage = 'static' AND outcome IN ('passed', 'found')
          )
          OR EXISTS (SELECT FROM finding WHERE contract_id = contract.id AND carried_from_id IS NULL)
          OR proof_reruns @> '[{"outcome": "effect_shown"}]'
        ) THEN ARRAY[CASE charge WHEN 'detection' THEN 'use' ELSE 'include' END]
        ELSE ARRAY[CASE charge WHEN 'detection' THEN 'return' ELSE 'release' END]
      END`,
  },
  {
    invariant: 'I4',
    says: 'each ticket holds one consultation of its owner, and each hold belongs to one',
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
    says: 'a ticket that was answered is paid for once, one closed without an answer gives its consultation back, and one that waits holds it',
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
    says: 'each payment gives once, and never more goes back than it gave',
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
    says: 'what each payment gave and what went back is what its row says, and nothing was given without a row',
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
