import type { Stage } from '@lc/api-contract'
import type { Database } from '../database.ts'

/** What a reader of the progress may wait for. */
export const savePlannedStages = async (
  db: Database,
  { contractId, stages }: { contractId: string; stages: Stage[] },
): Promise<void> => {
  await db
    .updateTable('contract')
    .set((eb) => ({ plannedStages: stages, revision: eb('revision', '+', 1) }))
    .where('id', '=', contractId)
    .execute()
}
