import type { ContractPlace } from '@lc/api-contract'
import { isOurFault } from '@lc/core'
import type { Database } from '../database.ts'
import { listChecks } from './list-checks.ts'

/** What a report was ordered with, while some of its checks are missing through our fault. */
export const findRerun = async (
  db: Database,
  { contractId, ownerId }: { contractId: string; ownerId: string },
): Promise<Rerun | undefined> => {
  const row = await db
    .selectFrom('contract')
    .select(['projectId', 'name', 'mainFile', 'mainContract', 'fuzzing', 'chosenScope'])
    .where('id', '=', contractId)
    .where('ownerId', '=', ownerId)
    .where('status', '=', 'completed')
    .executeTakeFirst()
  if (!row || !(await listChecks(db, contractId)).some(isOurFault)) return undefined
  return { ...row, mainContract: row.mainContract ?? undefined, chosenScope: row.chosenScope ?? undefined }
}

export interface Rerun {
  projectId: string
  name: string
  mainFile: string
  mainContract: string | undefined
  fuzzing: boolean
  chosenScope: ContractPlace[] | undefined
}
