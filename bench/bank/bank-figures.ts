import { type CheckedRule, checkLedger, type Database, measureLedger } from '@lc/db'
import { sql } from 'kysely'
import type { Account } from './open-accounts.ts'
import { findLost, type Records } from './records.ts'

export interface BankFigures {
  ops: number
  owed: number
  /** Moves of scans that ran as workflows. */
  byWorkflow: number
  reasons: { reason: string; count: number }[]
  rules: CheckedRule[]
  lost: string[]
}

/** Everything has ended when this is asked, so a scan that has not is lost. */
export const measureBank = async (
  db: Database,
  { customers, records }: { customers: readonly Account[]; records: Records },
): Promise<BankFigures> => {
  const { transactions, owed } = await measureLedger(db)
  const reasons = await sql<{ reason: string; count: number }>`
    SELECT reason, count(*)::int AS count FROM equity_transaction GROUP BY reason ORDER BY reason`.execute(db)
  const userIds = customers.map(({ userId }) => userId)
  const moves = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM equity_transaction
    WHERE reason IN ('hold', 'use', 'return') AND user_id = ANY (${userIds}::uuid[])`.execute(db)
  return {
    ops: transactions,
    owed,
    byWorkflow: moves.rows[0]?.count ?? 0,
    reasons: reasons.rows,
    rules: await checkLedger(db, { scanDeadlineSeconds: 0 }),
    lost: await findLost(db, records),
  }
}

export const brokenIn = ({ rules, lost }: Pick<BankFigures, 'rules' | 'lost'>) =>
  rules.reduce((sum, { broken }) => sum + broken.length, 0) + lost.length
