import type { EquityBalance, EquityKind } from '@lc/api-contract'
import type { Database } from '../database.ts'
import { sumAccounts } from './sum-accounts.ts'

export type Balances = Record<EquityKind, EquityBalance>

/** The sums of the ledger that a user sees, for every kind. */
export const findBalance = async (db: Database, userId: string): Promise<Balances> => {
  const balanceOf = async (kind: EquityKind) => {
    const { available, held, used } = await sumAccounts(db, { userId, kind })
    return { available, held, used }
  }
  return { detection: await balanceOf('detection'), consultation: await balanceOf('consultation') }
}
