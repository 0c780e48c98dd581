import { AppError, type EquityKind } from '@lc/api-contract'
import { lockUser } from '../account/lock-user.ts'
import type { Database } from '../database.ts'
import { moveEquity } from './move-equity.ts'
import { sumAccounts } from './sum-accounts.ts'

export const holdKeyOf = (reference: string) => `hold/${reference}`

const refusals = { detection: 'NO_DETECTIONS_LEFT', consultation: 'NO_CONSULTATIONS_LEFT' } as const

/**
 * Holds one unit for what `reference` names: a contract or a ticket. Call it inside the transaction that creates that.
 * Refuses with NO_DETECTIONS_LEFT or NO_CONSULTATIONS_LEFT.
 */
export const holdEquity = async (
  trx: Database,
  input: { userId: string; kind: EquityKind; reference: string },
): Promise<void> => {
  await lockUser(trx, input.userId)
  const { available } = await sumAccounts(trx, input)
  if (available < 1) throw new AppError(refusals[input.kind])
  await moveEquity(trx, { ...input, reason: 'hold', units: 1, idempotencyKey: holdKeyOf(input.reference) })
}
