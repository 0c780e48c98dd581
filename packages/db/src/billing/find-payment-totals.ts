import { sql } from 'kysely'
import type { Database } from '../database.ts'

/**
 * What the rows of payments and the ledger say against each other: payments that were paid otherwise than ordered, and
 * those whose units in the ledger (given, less taken back) are not what the row says. Both should be none.
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
