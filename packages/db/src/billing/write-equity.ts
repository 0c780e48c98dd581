import type { EquityKind, EquityReason } from '@lc/api-contract'
import type { Database } from '../database.ts'
import { inTransaction } from '../in-transaction.ts'
import { newId } from '../new-id.ts'
import type { EquityAccount } from './equity-account.ts'

export interface EquityWriting {
  userId: string
  kind: EquityKind
  reason: EquityReason
  /** What caused it, such as a contract's id. */
  reference: string
  idempotencyKey: string
  /** By account; what is zero is left out. They sum to zero. */
  changes: Partial<Record<EquityAccount, number>>
}

/** Writes one balanced transaction, or nothing when its idempotency key was used already. Answers whether it wrote. */
export const writeEquity = (db: Database, { changes, ...writing }: EquityWriting): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const added = await trx
      .insertInto('equityTransaction')
      .values({ id: newId(), ...writing })
      .onConflict((oc) => oc.column('idempotencyKey').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return false
    const { userId, kind } = writing
    const entries = Object.entries(changes) as [EquityAccount, number][]
    await trx
      .insertInto('equityEntry')
      .values(
        entries
          .filter(([, units]) => units !== 0)
          .map(([account, units]) => ({ transactionId: added.id, userId, kind, account, units })),
      )
      .execute()
    return true
  })
