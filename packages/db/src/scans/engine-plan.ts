import type { EngineRelease } from '@lc/core'
import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { storableJson } from '../storable.ts'

/** The engines that scans run today, as a starting worker reports them. */
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
