import { AppError } from '@lc/contract'
import type { Settlement } from '@lc/core'
import type { Database } from '../database.ts'
import { holdKeyOf } from './hold-detection.ts'
import { moveEquity } from './move-equity.ts'

/** Ends a contract's hold. Use and return share one key: the first decision stands, whatever is asked later. */
export const settleHold = async (db: Database, input: { contractId: string; decision: Settlement }): Promise<void> => {
  const hold = await db
    .selectFrom('equityTransaction')
    .select(['userId', 'kind'])
    .where('idempotencyKey', '=', holdKeyOf(input.contractId))
    .executeTakeFirst()
  if (!hold) throw new AppError('NOT_FOUND', { details: { hold: input.contractId } })
  await moveEquity(db, {
    ...hold,
    reason: input.decision,
    units: 1,
    reference: input.contractId,
    idempotencyKey: `settle/${input.contractId}`,
  })
}
