import { sql } from 'kysely'
import { settleHold } from '../billing/settle-hold.ts'
import type { Database } from '../database.ts'
import { inTransaction } from '../in-transaction.ts'
import { findOpenOwner } from './find-open-owner.ts'
import { lockOpenContract } from './lock-open-contract.ts'

/**
 * The end of a scan that its owner does not want any more; only the first end of a contract counts. The detection goes back
 * in the same moment. Answers whether this was the end.
 */
export const cancelContract = (db: Database, contractId: string): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    if ((await findOpenOwner(trx, contractId)) === undefined) return false
    // Settled first, as every end does it: two ends that lock in different orders would wait for each other.
    await settleHold(trx, { reference: contractId, decision: 'return' })
    if (!(await lockOpenContract(trx, contractId))) return false
    await trx
      .updateTable('contract')
      .set((eb) => ({ status: 'cancelled', finishedAt: sql<Date>`now()`, revision: eb('revision', '+', 1) }))
      .where('id', '=', contractId)
      .execute()
    return true
  })
