import { type CheckOutcome, hasFinished } from '@lc/api-contract'
import type { EngineRelease } from '@lc/core'
import { sql } from 'kysely'
import { type Database, newId } from '../database.ts'
import { storableJson } from '../storable.ts'

/** The same engine, version, configuration and build give the same result. `ownerId` null means public source. */
export interface EngineResultKey {
  engine: string
  engineVersion: string
  configuration: string
  buildSha256: string
  ownerId: string | null
}

export interface StoredEngineResult {
  outcome: 'passed' | 'found'
  outputSha256: string
  seconds: number
}

export const findEngineResult = (db: Database, key: EngineResultKey): Promise<StoredEngineResult | undefined> =>
  db
    .selectFrom('engineResult')
    .select(['outcome', 'outputSha256', 'seconds'])
    .where('buildSha256', '=', key.buildSha256)
    .where('engine', '=', key.engine)
    .where('engineVersion', '=', key.engineVersion)
    .where('configuration', '=', key.configuration)
    .where('ownerId', key.ownerId === null ? 'is' : '=', key.ownerId)
    .executeTakeFirst()

/** Keeps finished results only: time-outs and failures are run again next time. */
export const saveEngineResult = async (
  db: Database,
  result: EngineResultKey & { outcome: CheckOutcome; outputSha256: string; seconds: number },
): Promise<void> => {
  if (!hasFinished(result)) return
  await db
    .insertInto('engineResult')
    .values({ id: newId(), ...result })
    .onConflict((oc) => oc.doNothing())
    .execute()
}

/** Stores the engines that scans run today, reported by a starting worker. */
export const saveEnginePlan = async (db: Database, plan: readonly EngineRelease[]): Promise<void> => {
  const engines = storableJson(plan)
  await db
    .insertInto('enginePlan')
    .values({ engines })
    .onConflict((oc) => oc.column('id').doUpdateSet({ engines, reportedAt: sql<Date>`now()` }))
    .execute()
}

/** Empty until a worker has started once. */
export const findEnginePlan = async (db: Database): Promise<EngineRelease[]> => {
  const row = await db.selectFrom('enginePlan').select('engines').executeTakeFirst()
  return row?.engines ?? []
}
