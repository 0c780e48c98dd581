import { type BytecodeMatch, type CompilerSettings, isTerminal } from '@lc/api-contract'
import type { Database } from '../database.ts'
import { storableJson } from '../storable.ts'

export const saveBuild = async (
  db: Database,
  input: {
    scanId: string
    compiler: string
    settings?: CompilerSettings
    buildSha256: string
    contractName?: string
  },
): Promise<void> => {
  await db
    .updateTable('scan')
    .set((eb) => ({
      compiler: input.compiler,
      buildSha256: input.buildSha256,
      ...(input.settings === undefined ? {} : { compilerSettings: JSON.stringify(input.settings) }),
      revision: eb('revision', '+', 1),
      ...(input.contractName === undefined ? {} : { name: input.contractName }),
    }))
    .where('id', '=', input.scanId)
    .execute()
}

/** The compiler of a scan's build; null before it was compiled. */
export const findCompiler = async (db: Database, scanId: string): Promise<string | null> => {
  const row = await db.selectFrom('scan').select('compiler').where('id', '=', scanId).executeTakeFirst()
  return row?.compiler ?? null
}

export const saveBytecodeMatch = async (
  db: Database,
  input: { scanId: string; match: BytecodeMatch },
): Promise<void> => {
  await db
    .updateTable('scan')
    .set((eb) => ({ bytecodeMatch: storableJson(input.match), revision: eb('revision', '+', 1) }))
    .where('id', '=', input.scanId)
    .execute()
}

export const saveStructure = async (
  db: Database,
  { scanId, structureSha256 }: { scanId: string; structureSha256: string },
): Promise<void> => {
  await db.updateTable('scan').set({ structureSha256 }).where('id', '=', scanId).execute()
}

export type StructureLookup = { state: 'pending' | 'failed' | 'none' } | { state: 'ready'; structureSha256: string }

/** Undefined if the scan doesn't exist or belongs to another user. Pending until the scan is settled. */
export const findStructure = async (
  db: Database,
  input: { scanId: string; ownerId: string },
): Promise<StructureLookup | undefined> => {
  const row = await db
    .selectFrom('scan')
    .select((eb) => [
      'status',
      'structureSha256',
      eb
        .exists(
          eb
            .selectFrom('scanEvent')
            .select('state')
            .whereRef('scanId', '=', 'scan.id')
            .where('stage', '=', 'structure')
            .where('state', '=', 'failed'),
        )
        .as('hasFailed'),
    ])
    .where('id', '=', input.scanId)
    .where('ownerId', '=', input.ownerId)
    .executeTakeFirst()
  if (!row) return undefined
  if (!isTerminal(row.status)) return { state: 'pending' }
  if (row.status !== 'completed') return { state: 'none' }
  if (row.structureSha256 !== null) return { state: 'ready', structureSha256: row.structureSha256 }
  return { state: row.hasFailed ? 'failed' : 'none' }
}

export type RunsLookup = { state: 'pending' | 'none' } | { state: 'ready'; runsSha256: string }

/** Undefined if the scan doesn't exist or belongs to another user. Pending until the scan is settled. */
export const findRuns = async (
  db: Database,
  input: { scanId: string; ownerId: string },
): Promise<RunsLookup | undefined> => {
  const row = await db
    .selectFrom('scan')
    .select(['status', 'runsSha256'])
    .where('id', '=', input.scanId)
    .where('ownerId', '=', input.ownerId)
    .executeTakeFirst()
  if (!row) return undefined
  if (!isTerminal(row.status)) return { state: 'pending' }
  return row.runsSha256 === null ? { state: 'none' } : { state: 'ready', runsSha256: row.runsSha256 }
}

/** The object with the files of a scan's Foundry project, and the scan's name. */
export const findFoundryProject = async (
  db: Database,
  input: { scanId: string; ownerId: string },
): Promise<{ name: string; foundrySha256: string } | undefined> => {
  const row = await db
    .selectFrom('scan')
    .select(['name', 'foundrySha256'])
    .where('id', '=', input.scanId)
    .where('ownerId', '=', input.ownerId)
    .where('status', '=', 'completed')
    .executeTakeFirst()
  return row?.foundrySha256 ? { name: row.name, foundrySha256: row.foundrySha256 } : undefined
}

/** The object with the files that the doctor added to a scan of this user; undefined without such files. */
export const findAddedSources = async (
  db: Database,
  input: { scanId: string; ownerId: string },
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('scan')
    .select('addedSourcesSha256')
    .where('id', '=', input.scanId)
    .where('ownerId', '=', input.ownerId)
    .executeTakeFirst()
  return row?.addedSourcesSha256 ?? undefined
}

/** Undefined if the scan or project doesn't exist, belongs to another user or has no such file. */
export const findSourceFile = (db: Database, input: { id: string; ownerId: string; path: string }) =>
  db
    .selectFrom('project as p')
    .innerJoin('projectFile as f', 'f.projectId', 'p.id')
    .select(['f.path', 'f.sha256'])
    .where('p.ownerId', '=', input.ownerId)
    .where((eb) =>
      eb.or([
        eb('p.id', '=', input.id),
        eb('p.id', '=', eb.selectFrom('scan').where('id', '=', input.id).select('projectId')),
      ]),
    )
    .where('f.path', '=', input.path)
    .executeTakeFirst()
