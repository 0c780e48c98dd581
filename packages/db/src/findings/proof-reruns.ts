import { type KeptProofRerun, terminalStatuses } from '@lc/api-contract'
import type { Database } from '../database.ts'
import { storableJson } from '../storable.ts'

/** How the kept tests of earlier proofs ended on the code of this scan. Ends after its settlement are dropped: nobody paid for them. */
export const saveProofReruns = async (
  db: Database,
  { contractId, reruns }: { contractId: string; reruns: readonly KeptProofRerun[] },
): Promise<void> => {
  await db
    .updateTable('contract')
    .set({ proofReruns: storableJson(reruns) })
    .where('id', '=', contractId)
    .where('status', 'not in', terminalStatuses)
    .execute()
}

/** Ask for ownership first. */
export const listProofReruns = async (db: Database, contractId: string): Promise<KeptProofRerun[]> => {
  const row = await db.selectFrom('contract').select('proofReruns').where('id', '=', contractId).executeTakeFirst()
  return row?.proofReruns ?? []
}
