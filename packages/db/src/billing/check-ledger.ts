import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { type LedgerBounds, type LedgerRule, ledgerRules } from './ledger-rules.ts'

export interface CheckedRule extends Pick<LedgerRule, 'invariant' | 'says'> {
  broken: string[]
}

/** Asks every rule of the ledger; a ledger is sound when nothing is in any of the lists. */
export const checkLedger = async (db: Database, bounds: LedgerBounds): Promise<CheckedRule[]> => {
  const checked: CheckedRule[] = []
  for (const { invariant, says, findBroken } of ledgerRules) {
    const { rows } = await findBroken(bounds).execute(db)
    checked.push({ invariant, says, broken: rows.map(({ subject }) => subject) })
  }
  return checked
}

/** How much there is, and how many units are owed: no broken rule, but somebody should look at them. */
export const measureLedger = async (db: Database): Promise<{ transactions: number; owed: number }> => {
  const { rows } = await sql<{ transactions: number; owed: number }>`
    SELECT (SELECT count(*)::int FROM equity_transaction) AS transactions,
      (SELECT coalesce(-sum(units), 0)::int FROM equity_entry WHERE account = 'owed') AS owed`.execute(db)
  return rows[0] ?? { transactions: 0, owed: 0 }
}
