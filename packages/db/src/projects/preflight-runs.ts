import type { BegunStep, BytecodeMatch, Diagnosis, PreflightState } from '@lc/api-contract'
import type { CodePrint, SourceBundle } from '@lc/core'
import { sql } from 'kysely'
import type { BuildHints } from '../column-types.ts'
import { type Database, inTransaction } from '../database.ts'
import { scheduleErasure } from '../retention/stored-objects.ts'
import { storableJson } from '../storable.ts'
import { listProjectFiles } from './projects.ts'

export interface NewStep extends Omit<BegunStep, 'startedAt'> {
  projectId: string
  revision: number
}

/**
 * Adds a step to the progress. Downloading starts the list again, and reading the part after the download, because
 * activities may be repeated. Another compiler updates the current compile step.
 */
export const beginStep = async (db: Database, { projectId, revision, ...begun }: NewStep): Promise<void> => {
  const entry = sql`${JSON.stringify(begun)}::jsonb`
  const begunNow = sql`jsonb_build_array(${entry} || jsonb_build_object('startedAt', ${isoNow}))`
  const added = sql<string>`CASE steps -> -1 ->> 'step' WHEN ${begun.step}
    THEN (steps - -1) || jsonb_build_array((steps -> -1) || ${entry}) ELSE steps || ${begunNow} END`
  const downloaded = sql`coalesce((
    SELECT jsonb_agg(step ORDER BY at) FROM jsonb_array_elements(steps) WITH ORDINALITY AS begun (step, at)
    WHERE step ->> 'step' IN ('downloading', 'submodules')
  ), '[]')`
  const steps = {
    downloading: sql<string>`${begunNow}`,
    reading: sql<string>`${downloaded} || ${begunNow}`,
  }
  await db
    .updateTable('preflight')
    .set({ steps: begun.step in steps ? steps[begun.step as keyof typeof steps] : added })
    .where('projectId', '=', projectId)
    .where('revision', '=', revision)
    .where('state', '=', 'running')
    .execute()
}

const isoNow = sql`to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export interface PreflightResult {
  projectId: string
  revision: number
  state: Exclude<PreflightState, 'running'>
  diagnosis?: Diagnosis
  buildSha256?: string | undefined
  /** For projects read from a chain. */
  match?: BytecodeMatch | undefined
  /** Prints of the user's own code. */
  codePrints?: readonly CodePrint[] | undefined
}

/** Stores the result of the current check. A build of a replaced check is scheduled for erasure. */
export const endPreflight = (db: Database, ended: PreflightResult): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { projectId, buildSha256 } = ended
    const isKept = await keepAnswer(trx, ended)
    if (buildSha256 === undefined) return
    if (!isKept) return scheduleErasure(trx, [buildSha256])
    const object = { projectId, sha256: buildSha256 }
    await trx
      .insertInto('projectObject')
      .values(object)
      .onConflict((oc) => oc.doNothing())
      .execute()
  })

const keepAnswer = async (trx: Database, ended: PreflightResult): Promise<boolean> => {
  const { projectId, revision, state, diagnosis, buildSha256, match, codePrints } = ended
  const { numUpdatedRows } = await trx
    .updateTable('preflight')
    .set({
      state,
      diagnosis: diagnosis === undefined ? null : storableJson(diagnosis),
      bytecodeMatch: match === undefined ? null : storableJson(match),
      buildSha256: buildSha256 ?? null,
      finishedAt: sql<Date>`now()`,
      // The files of a project never change, so earlier prints stay valid.
      ...(codePrints && { codePrints: storableJson(codePrints) }),
      ...(diagnosis?.mainFile === undefined ? {} : { mainFile: diagnosis.mainFile }),
      ...(diagnosis?.mainContract === undefined ? {} : { mainContract: diagnosis.mainContract }),
    })
    .where('projectId', '=', projectId)
    .where('revision', '=', revision)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The input of the compile doctor: sources by hash, and the stated and chosen settings. */
export interface PreflightTarget {
  origin: SourceBundle['origin']
  stated: BuildHints
  files: { path: string; sha256: string }[]
}

/** Undefined if the project was deleted or a later check has replaced this one. */
export const findPreflightTarget = async (
  db: Database,
  input: { projectId: string; revision: number },
): Promise<PreflightTarget | undefined> => {
  const row = await db
    .selectFrom('preflight as f')
    .innerJoin('project as p', 'p.id', 'f.projectId')
    .leftJoin('projectDeployment as d', 'd.projectId', 'p.id')
    .select(['p.origin', 'p.stated', 'd.hints', 'f.mainFile', 'f.mainContract'])
    .where('p.id', '=', input.projectId)
    .where('f.revision', '=', input.revision)
    .where('f.state', '=', 'running')
    .executeTakeFirst()
  if (!row) return undefined
  const { origin, mainFile, mainContract } = row
  const chosen = { ...(mainFile === null ? {} : { mainFile }), ...(mainContract === null ? {} : { mainContract }) }
  return {
    origin,
    stated: { ...(row.hints ?? row.stated), ...chosen },
    files: await listProjectFiles(db, input.projectId),
  }
}

/** The owner who waits for this compile check; undefined once it has ended or was replaced. */
export const findPreflightOwner = async (
  db: Database,
  input: { projectId: string; revision: number },
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('preflight')
    .innerJoin('project', 'project.id', 'preflight.projectId')
    .select('project.ownerId')
    .where('preflight.projectId', '=', input.projectId)
    .where('preflight.revision', '=', input.revision)
    .where('preflight.state', '=', 'running')
    .executeTakeFirst()
  return row?.ownerId
}
