import { AppError, type EquityKind } from '@lc/api-contract'
import type { Settlement } from '@lc/core'
import type { Database } from '../database.ts'
import { inTransaction } from '../in-transaction.ts'
import { holdKeyOf } from './hold-equity.ts'
import { moveEquity } from './move-equity.ts'
import { sumAccounts } from './sum-accounts.ts'

/** What becomes of a unit: the user's own, or the one of a free scan. */
const ends = {
  hold: { use: 'use', return: 'return' },
  free: { use: 'include', return: 'release' },
} as const

/** Ends a hold. Use and return share one key: the first decision stands, whatever is asked later. */
export const settleHold = (db: Database, input: { reference: string; decision: Settlement }): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { reference, decision } = input
    const hold = await trx
      .selectFrom('equityTransaction')
      .select(['userId', 'kind', 'reference', 'reason'])
      .where('idempotencyKey', '=', holdKeyOf(reference))
      .executeTakeFirst()
    if (!hold) throw new AppError('NOT_FOUND', { details: { hold: reference } })
    const reason = ends[hold.reason === 'hold' ? 'hold' : 'free'][decision]
    const isNew = await moveEquity(trx, { ...hold, reason, units: 1, idempotencyKey: `settle/${reference}` })
    if (isNew && reason === 'return') await collectOwed(trx, hold)
    if (isNew && reason === 'release') await leaveSlot(trx, reference)
  })

/** A free scan that showed nothing does not count among those that its payer includes. */
const leaveSlot = async (trx: Database, contractId: string) => {
  await trx.updateTable('contract').set({ freeSlot: null }).where('id', '=', contractId).execute()
}

/** A unit whose price was refunded while it was held is nobody's any more: it does not come back to the user. */
const collectOwed = async (trx: Database, hold: { userId: string; kind: EquityKind; reference: string }) => {
  const { owed } = await sumAccounts(trx, hold)
  if (owed === 0) return
  await moveEquity(trx, { ...hold, reason: 'collect', units: 1, idempotencyKey: `collect/${hold.reference}` })
}
