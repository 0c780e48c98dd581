import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { type LedgerBounds, type LedgerRule, ledgerRules } from './ledger-rules.ts'

export interface LedgerRuleResult extends Pick<LedgerRule, 'invariant' | 'rule'> {
  broken: string[]
}

/** Checks every rule of the ledger; it is sound if all lists are empty. */
export const checkLedger = async (db: Database, bounds: LedgerBounds): Promise<LedgerRuleResult[]> => {
  const checked: LedgerRuleResult[] = []
  for (const { invariant, rule, findBroken } of ledgerRules) {
    const { rows } = await findBroken(bounds).execute(db)
    checked.push({ invariant, rule, broken: rows.map(({ subject }) => subject) })
  }
  return checked
}

/** The number of transactions, and the units owed: no broken rule, but worth a look. */
export const measureLedger = async (db: Database): Promise<{ transactions: number; owed: number }> => {
  const { rows } = await sql<{ transactions: number; owed: number }>`
    SELECT (SELECT count(*)::int FROM equity_transaction) AS transactions,
      (SELECT coalesce(-sum(units), 0)::int FROM equity_entry WHERE account = 'owed') AS owed`.execute(db)
  return rows[0] ?? { transactions: 0, owed: 0 }
}

/**
 * Compares payments with the ledger: payments not paid as ordered, and payments whose units in the ledger (granted
 * minus taken back) differ from their row. Both counts should be zero.
 */
export const findPaymentTotals = async (db: Database): Promise<{ mismatched: number; ungiven: number }> => {
  const { rows } = await sql<{ mismatched: number; ungiven: number }>`
    WITH moved AS (
      SELECT t.reference, sum(CASE e.account WHEN 'granted' THEN -e.units WHEN 'returned' THEN -e.units END) AS units
      FROM equity_transaction t JOIN equity_entry e ON e.transaction_id = t.id
      WHERE t.reason IN ('purchase', 'refund', 'restore') AND e.account IN ('granted', 'returned')
      GROUP BY t.reference
    )
    SELECT
      count(*) FILTER (WHERE status = 'mismatched')::int AS mismatched,
      count(*) FILTER (
        WHERE coalesce(moved.units, 0) <> CASE WHEN paid_at IS NULL THEN 0 ELSE payment.units - units_back END
      )::int AS ungiven
    FROM payment LEFT JOIN moved ON moved.reference = payment.id::text`.execute(db)
  return rows[0] ?? { mismatched: 0, ungiven: 0 }
}
