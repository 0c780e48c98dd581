import type { ContractStatus } from '@lc/contract'
import type { Database } from '../database.ts'

/** What a scan needs to begin: whose it is, and its sources by their hashes. */
export interface ScanTarget {
  contractId: string
  ownerId: string
  mainFile: string
  mainContract?: string
  status: ContractStatus
  files: { path: string; sha256: string }[]
}

export const findScanTarget = async (db: Database, contractId: string): Promise<ScanTarget | undefined> => {
  const row = await db
    .selectFrom('contract')
    .select(['id', 'ownerId', 'projectId', 'mainFile', 'mainContract', 'status'])
    .where('id', '=', contractId)
    .executeTakeFirst()
  if (!row) return undefined
  const files = await db
    .selectFrom('projectFile')
    .select(['path', 'sha256'])
    .where('projectId', '=', row.projectId)
    .orderBy('path')
    .execute()
  const { id, projectId: _, mainContract, ...rest } = row
  return { ...rest, contractId: id, ...(mainContract === null ? {} : { mainContract }), files }
}
