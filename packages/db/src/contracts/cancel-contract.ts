import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { inTransaction } from '../in-transaction.ts'
import { lockOpenContract } from './lock-open-contract.ts'

/** The end of a scan that its owner does not want any more; only the first end of a contract counts. */
export const cancelContract = (db: Database, contractId: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    if (!(await lockOpenContract(trx, contractId))) return
    await trx
      .updateTable('contract')
      .set((eb) => ({ status: 'cancelled', finishedAt: sql<Date>`now()`, revision: eb('revision', '+', 1) }))
      .where('id', '=', contractId)
      .execute()
  })
