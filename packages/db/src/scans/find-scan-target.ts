import type { ContractPlace, ContractStatus } from '@lc/api-contract'
import type { SourceBundle } from '@lc/core'
import type { Database } from '../database.ts'
import type { BuildHints } from '../projects/build-hints.ts'

/** What a scan needs to begin: whose it is, and its sources by their hashes. */
export interface ScanTarget {
  contractId: string
  ownerId: string
  mainFile: string
  mainContract?: string
  status: ContractStatus
  /** Whether fuzzing was ordered with it. */
  fuzzing: boolean
  /** The contracts that were ordered; without it, those that the compile check plans. */
  chosenScope?: ContractPlace[]
  projectId: string
  origin: SourceBundle['origin']
  stated: BuildHints
  files: { path: string; sha256: string }[]
}

export const findScanTarget = async (db: Database, contractId: string): Promise<ScanTarget | undefined> => {
  const row = await db
    .selectFrom('contract as c')
    .innerJoin('project as p', 'p.id', 'c.projectId')
    .leftJoin('projectDeployment as d', 'd.projectId', 'p.id')
    .select([
      'c.id',
      'c.ownerId',
      'c.projectId',
      'c.mainFile',
      'c.mainContract',
      'c.status',
      'c.fuzzing',
      'c.chosenScope',
      'p.origin',
      'p.stated',
      'd.hints',
    ])
    .where('c.id', '=', contractId)
    .executeTakeFirst()
  if (!row) return undefined
  const files = await db
    .selectFrom('projectFile')
    .select(['path', 'sha256'])
    .where('projectId', '=', row.projectId)
    .orderBy('path')
    .execute()
  const { id, mainContract, chosenScope, hints, stated, ...rest } = row
  return {
    ...rest,
    stated: hints ?? stated,
    contractId: id,
    ...(mainContract === null ? {} : { mainContract }),
    ...(chosenScope === null ? {} : { chosenScope }),
    files,
  }
}
