import { checkLedger, type Database, type LedgerRuleResult, measureLedger } from '@lc/db'
import type { Account } from './open-accounts.ts'
import { findLost, type Records } from './records.ts'

export interface BankFigures {
  ops: number
  owed: number
  /** Ledger moves of scans that ran as workflows. */
  byWorkflow: number
  reasons: { reason: string; count: number }[]
  rules: LedgerRuleResult[]
  lost: string[]
}

/** Called after everything has ended, so an unfinished scan is lost. */
export const measureBank = async (
  db: Database,
  { customers, records }: { customers: readonly Account[]; records: Records },
): Promise<BankFigures> => {
  const { transactions, owed } = await measureLedger(db)
  const customerIds = customers.map(({ userId }) => userId)
  return {
    ops: transactions,
    owed,
    byWorkflow: await countMoves(db, customerIds),
    reasons: await countByReason(db),
    rules: await checkLedger(db, { scanDeadlineSeconds: 0 }),
    lost: await findLost(db, records),
  }
}

const countByReason = async (db: Database) => {
  const rows = await db
    .selectFrom('equityTransaction')
    .select((eb) => ['reason', eb.fn.countAll<string>().as('count')])
    .groupBy('reason')
    .orderBy('reason')
    .execute()
  return rows.map(({ reason, count }) => ({ reason, count: Number(count) }))
}

const countMoves = async (db: Database, userIds: string[]) => {
  const { count } = await db
    .selectFrom('equityTransaction')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('userId', 'in', userIds)
    .where('reason', 'in', ['hold', 'use', 'return', 'rerun', 'verification', 'include', 'release'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const brokenIn = ({ rules, lost }: Pick<BankFigures, 'rules' | 'lost'>) =>
  rules.reduce((sum, { broken }) => sum + broken.length, 0) + lost.length
