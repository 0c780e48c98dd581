import type { EquityKind } from '@lc/contract'
import type { Database } from '../database.ts'
import { inTransaction } from '../in-transaction.ts'
import { newId } from '../new-id.ts'

const moves = {
  grant: { from: 'granted', to: 'available' },
  hold: { from: 'available', to: 'held' },
  use: { from: 'held', to: 'used' },
  return: { from: 'held', to: 'available' },
} as const

export interface EquityMove {
  userId: string
  kind: EquityKind
  reason: keyof typeof moves
  units: number
  /** What caused it, such as a contract's id. */
  reference: string
  idempotencyKey: string
}

/** Writes one balanced transaction, or nothing when its idempotency key was used already. Answers whether it wrote. */
export const moveEquity = (db: Database, move: EquityMove): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const { userId, kind, reason, units, reference, idempotencyKey } = move
    const added = await trx
      .insertInto('equityTransaction')
      .values({ id: newId(), userId, kind, reason, reference, idempotencyKey })
      .onConflict((oc) => oc.column('idempotencyKey').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return false
    const { from, to } = moves[reason]
    const common = { transactionId: added.id, userId, kind }
    await trx
      .insertInto('equityEntry')
      .values([
        { ...common, account: from, units: -units },
        { ...common, account: to, units },
      ])
      .execute()
    return true
  })
