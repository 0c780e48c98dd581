import type { EquityBalance, EquityKind } from '@lc/contract'
import { sql } from 'kysely'
import type { Database } from '../database.ts'

export type Balances = Record<EquityKind, EquityBalance>

/** The sums of the ledger, for every kind. */
export const findBalance = async (db: Database, userId: string): Promise<Balances> => {
  const rows = await db
    .selectFrom('equityEntry')
    .select(['kind', 'account', sql<number>`sum(units)::int`.as('units')])
    .where('userId', '=', userId)
    .groupBy(['kind', 'account'])
    .execute()
  const unitsOf = (kind: EquityKind, account: keyof EquityBalance) =>
    rows.find((row) => row.kind === kind && row.account === account)?.units ?? 0
  const balanceOf = (kind: EquityKind) => ({
    available: unitsOf(kind, 'available'),
    held: unitsOf(kind, 'held'),
    used: unitsOf(kind, 'used'),
  })
  return { detection: balanceOf('detection'), consultation: balanceOf('consultation') }
}
