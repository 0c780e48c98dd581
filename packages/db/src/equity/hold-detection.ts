import { AppError } from '@lc/contract'
import type { Database } from '../database.ts'
import { lockUser } from '../users/lock-user.ts'
import { findBalance } from './find-balance.ts'
import { moveEquity } from './move-equity.ts'

export const holdKeyOf = (contractId: string) => `hold/${contractId}`

/** Call it inside the transaction that creates the contract. Refuses with NO_DETECTIONS_LEFT. */
export const holdDetection = async (trx: Database, input: { userId: string; contractId: string }): Promise<void> => {
  await lockUser(trx, input.userId)
  const { detection } = await findBalance(trx, input.userId)
  if (detection.available < 1) throw new AppError('NO_DETECTIONS_LEFT')
  await moveEquity(trx, {
    userId: input.userId,
    kind: 'detection',
    reason: 'hold',
    units: 1,
    reference: input.contractId,
    idempotencyKey: holdKeyOf(input.contractId),
  })
}
