import type { Stage, StageProgress } from '@lc/api-contract'
import type { Database } from '../database.ts'
import { inTransaction } from '../in-transaction.ts'

/** Says the same thing once, however often it is told. */
export const recordStage = (
  db: Database,
  input: { contractId: string; stage: Stage; state: StageProgress['state'] },
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const added = await trx
      .insertInto('scanEvent')
      .values(input)
      .onConflict((oc) => oc.columns(['contractId', 'stage', 'state']).doNothing())
      .executeTakeFirst()
    if (added.numInsertedOrUpdatedRows !== 1n) return
    await trx
      .updateTable('contract')
      .set((eb) => ({ revision: eb('revision', '+', 1) }))
      .where('id', '=', input.contractId)
      .execute()
  })
