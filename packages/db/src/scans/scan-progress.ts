import { type Check, isTerminal, type ScanStatus, Stage, type StageProgress, terminalStatuses } from '@lc/api-contract'
import { sql } from 'kysely'
import { type Database, inTransaction } from '../database.ts'
import { storableJson, storableText } from '../storable.ts'

/** Not for `failed`, which needs a reason: see `failScan`. */
export const setScanStatus = async (
  db: Database,
  input: { scanId: string; status: Exclude<ScanStatus, 'failed'> },
): Promise<void> => {
  await db
    .updateTable('scan')
    .set((eb) => ({
      status: input.status,
      revision: eb('revision', '+', 1),
      ...(isTerminal(input.status) ? { finishedAt: sql<Date>`now()` } : {}),
    }))
    .where('id', '=', input.scanId)
    .where('status', 'not in', [...terminalStatuses, input.status])
    .execute()
}

/** The stages that the progress view shows. */
export const savePlannedStages = async (
  db: Database,
  { scanId, stages }: { scanId: string; stages: Stage[] },
): Promise<void> => {
  await db
    .updateTable('scan')
    .set((eb) => ({ plannedStages: stages, revision: eb('revision', '+', 1) }))
    .where('id', '=', scanId)
    .execute()
}

/** Recording the same event again changes nothing. */
export const recordStage = (
  db: Database,
  input: { scanId: string; stage: Stage; state: StageProgress['state'] },
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const added = await trx
      .insertInto('scanEvent')
      .values(input)
      .onConflict((oc) => oc.columns(['scanId', 'stage', 'state']).doNothing())
      .executeTakeFirst()
    if (added.numInsertedOrUpdatedRows !== 1n) return
    await trx
      .updateTable('scan')
      .set((eb) => ({ revision: eb('revision', '+', 1) }))
      .where('id', '=', input.scanId)
      .execute()
  })

/** The events of a scan, combined into one entry per stage, in display order. */
export const listStages = async (db: Database, scanId: string): Promise<StageProgress[]> => {
  const events = await db
    .selectFrom('scanEvent')
    .select(['stage', 'state', 'at'])
    .where('scanId', '=', scanId)
    .execute()
  return Stage.options.flatMap((stage) => {
    const own = events.filter((event) => event.stage === stage).sort((a, b) => a.at.getTime() - b.at.getTime())
    const [first] = own
    if (!first) return []
    const end = own.find((event) => event.state === 'done') ?? own.find((event) => event.state === 'failed')
    return {
      stage,
      state: end?.state ?? 'running',
      startedAt: first.at.toISOString(),
      ...(end ? { finishedAt: end.at.toISOString() } : {}),
    }
  })
}

export const insertChecks = async (trx: Database, input: { scanId: string; checks: Check[] }): Promise<void> => {
  if (input.checks.length === 0) return
  const rows = input.checks.map(({ why, reason, ...check }, index) => ({
    ...check,
    ...(why === undefined ? {} : { why: storableJson(why) }),
    ...(reason === undefined ? {} : { reason: storableText(reason) }),
    scanId: input.scanId,
    ordinal: index + 1,
  }))
  await trx.insertInto('checkOutcome').values(rows).execute()
}

/** Bounded by the number of engines. */
export const listChecks = async (db: Database, scanId: string): Promise<Check[]> => {
  const rows = await db
    .selectFrom('checkOutcome')
    .select(['engine', 'engineVersion', 'stage', 'outcome', 'seconds', 'why', 'reason'])
    .where('scanId', '=', scanId)
    .orderBy('ordinal')
    .execute()
  return rows.map(({ why, reason, ...check }) => ({
    ...check,
    ...(why === null ? {} : { why }),
    ...(reason === null ? {} : { reason }),
  }))
}

/** One row by primary key, because watchers read it after every notification. */
export const findScanRevision = async (
  db: Database,
  input: { scanId: string; ownerId: string },
): Promise<number | undefined> => {
  const row = await db
    .selectFrom('scan')
    .select('revision')
    .where('id', '=', input.scanId)
    .where('ownerId', '=', input.ownerId)
    .executeTakeFirst()
  return row?.revision
}
