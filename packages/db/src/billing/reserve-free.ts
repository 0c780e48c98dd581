import type { FreeCharge } from '@lc/core'
import type { Database } from '../database.ts'
import { holdKeyOf } from './hold-equity.ts'
import { moveEquity } from './move-equity.ts'

/** The unit of a free scan, in place of a held detection; `settleHold` ends it as any hold. */
export const reserveFree = async (
  trx: Database,
  { userId, reference, charge }: { userId: string; reference: string; charge: FreeCharge },
): Promise<void> => {
  const move = { userId, kind: 'detection', reason: charge, units: 1, reference } as const
  await moveEquity(trx, { ...move, idempotencyKey: holdKeyOf(reference) })
}
