import type { EquityKind } from '@lc/api-contract'
import type { Database } from '../database.ts'
import { moveEquity } from './move-equity.ts'

/** Gives units to a user, once per idempotency key. */
export const grantEquity = async (
  db: Database,
  grant: { userId: string; kind: EquityKind; units: number; reference: string; idempotencyKey: string },
): Promise<void> => {
  await moveEquity(db, { ...grant, reason: 'grant' })
}
