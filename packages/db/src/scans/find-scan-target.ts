import type { ContractPlace, ScanStatus, ScanTier } from '@lc/api-contract'
import type { SourceBundle } from '@lc/core'
import type { BuildHints } from '../column-types.ts'
import type { Database } from '../database.ts'

/** The input of a scan: its owner, and its sources by hash. */
export interface ScanTarget {
  scanId: string
  ownerId: string
  mainFile: string
  mainContract?: string
  status: ScanStatus
  /** Whether fuzzing was ordered. */
  fuzzing: boolean
  tier: ScanTier
  /** The contracts in the order; without it, those that the compile check planned. */
  chosenScope?: ContractPlace[]
  projectId: string
  origin: SourceBundle['origin']
  stated: BuildHints
  files: { path: string; sha256: string }[]
}

export const findScanTarget = async (db: Database, scanId: string): Promise<ScanTarget | undefined> => {
  const row = await db
    .selectFrom('scan as s')
    .innerJoin('project as p', 'p.id', 's.projectId')
    .leftJoin('projectDeployment as d', 'd.projectId', 'p.id')
    .select([
      's.id',
      's.ownerId',
      's.projectId',
      's.mainFile',
      's.mainContract',
      's.status',
      's.fuzzing',
      's.tier',
      's.chosenScope',
      'p.origin',
      'p.stated',
      'd.hints',
    ])
    .where('s.id', '=', scanId)
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
    scanId: id,
    ...(mainContract === null ? {} : { mainContract }),
    ...(chosenScope === null ? {} : { chosenScope }),
    files,
  }
}
