import { AppError, type Diagnosis, type Preflight } from '@lc/api-contract'
import { sql } from 'kysely'
import { type Database, newId } from '../database.ts'
import { addOutbox } from '../outbox/outbox.ts'
import { findProjectDeployment } from './deployments.ts'
import { findGitSource } from './git-source.ts'
import { countFiles } from './projects.ts'

export interface NewPreflight {
  projectId: string
  traceId: string
  mainFile?: string | undefined
  mainContract?: string | undefined
}

/** Starts a compile check and discards the result of an earlier one; call it inside the caller's transaction. */
export const beginPreflight = async (trx: Database, { projectId, traceId, ...main }: NewPreflight): Promise<void> => {
  const chosen = { mainFile: main.mainFile ?? null, mainContract: main.mainContract ?? null }
  const { revision } = await trx
    .insertInto('preflight')
    .values({ projectId, ...chosen })
    .onConflict((oc) =>
      oc.column('projectId').doUpdateSet((eb) => ({ ...chosen, ...fresh, revision: eb('preflight.revision', '+', 1) })),
    )
    .returning('revision')
    .executeTakeFirstOrThrow()
  const source = await findGitSource(trx, projectId)
  const isImport = source !== undefined && source.commit === undefined
  const input = { projectId, revision, traceId, ...(isImport && { isImport }) }
  const payload = { workflow: 'preflight', input } as const
  const dedupeKey = `preflight/${projectId}/${revision}`
  await addOutbox(trx, { id: newId(), dedupeKey, kind: 'workflow', payload, when: 'admitted' })
}

const fresh = {
  state: 'running',
  steps: '[]',
  diagnosis: null,
  buildSha256: null,
  bytecodeMatch: null,
  startedAt: sql<Date>`now()`,
  finishedAt: null,
} as const

interface RepeatPreflightOptions {
  projectId: string
  traceId: string
  /** Use the library releases that the last diagnosis offers. */
  useRemedy?: boolean
}

/**
 * Repeats the compile check with the chosen main file; call it inside a transaction. A check that is running or has
 * compiled stays.
 */
export const repeatPreflight = async (
  trx: Database,
  { useRemedy = false, ...input }: RepeatPreflightOptions,
): Promise<void> => {
  const row = await trx
    .selectFrom('preflight')
    .select(['state', 'diagnosis', 'mainFile', 'mainContract'])
    .where('projectId', '=', input.projectId)
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.state === 'running') return
  if (row.diagnosis && row.diagnosis.state !== 'cannot') return
  if (useRemedy) await keepRemedy(trx, input.projectId, row.diagnosis)
  await beginPreflight(trx, {
    ...input,
    mainFile: row.mainFile ?? undefined,
    mainContract: row.mainContract ?? undefined,
  })
}

/** Refuses with INVALID_FIELDS if nothing is offered: users can only accept the doctor's offers. */
const keepRemedy = async (trx: Database, projectId: string, diagnosis: Diagnosis | null): Promise<void> => {
  const remedy = diagnosis?.reasons.find((reason) => reason.remedy !== undefined)?.remedy
  if (!remedy) throw new AppError('INVALID_FIELDS', { details: { fields: { useRemedy: 'not_offered' } } })
  const earlier = sql`coalesce(stated -> 'replaced', '[]')`
  const stated = sql<string>`stated || jsonb_build_object('replaced', ${earlier} || ${JSON.stringify(remedy)}::jsonb)`
  await trx.updateTable('project').set({ stated }).where('id', '=', projectId).execute()
}

/**
 * Cancels a compile check and queues the end of its workflow; call it inside a transaction, on a project of the caller.
 */
export const cancelPreflight = async (trx: Database, projectId: string): Promise<void> => {
  const row = await trx
    .updateTable('preflight')
    .set({ state: 'cancelled', finishedAt: sql<Date>`now()` })
    .where('projectId', '=', projectId)
    .where('state', '=', 'running')
    .returning('revision')
    .executeTakeFirst()
  if (!row) return
  const payload = { workflow: 'cancel_preflight', input: { projectId, revision: row.revision } } as const
  const dedupeKey = `cancel_preflight/${projectId}/${row.revision}`
  await addOutbox(trx, { id: newId(), dedupeKey, kind: 'workflow', payload })
}

export interface OwnedProject {
  projectId: string
  ownerId: string
}

/**
 * Undefined if the project doesn't exist or belongs to another user. An address without source has no compile check,
 * only its bytecode look.
 */
export const findPreflight = async (db: Database, input: OwnedProject): Promise<Preflight | undefined> => {
  const row = await findRow(db, input)
  if (!row) return undefined
  const found = await findProjectDeployment(db, input.projectId)
  const git = found ? undefined : await findGitSource(db, input.projectId)
  if (!found) return row.state === null ? undefined : { ...toPreflight(row), ...(git && { git }) }
  const { deployment, service, look } = found
  const match = row.bytecodeMatch ?? undefined
  return { ...toPreflight(row), deployed: { deployment, service, match, look } }
}

const findRow = (db: Database, { projectId, ownerId }: OwnedProject) =>
  db
    .selectFrom('project as p')
    .leftJoin('preflight as f', 'f.projectId', 'p.id')
    .select(['p.createdAt', 'f.state', 'f.startedAt', 'f.finishedAt', 'f.steps', 'f.diagnosis', 'f.bytecodeMatch'])
    .select(countFiles)
    .where('p.id', '=', projectId)
    .where('p.ownerId', '=', ownerId)
    .executeTakeFirst()

type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>

const toPreflight = ({ createdAt, state, startedAt, finishedAt, fileCount, steps, diagnosis }: Row): Preflight => ({
  state: state ?? 'done',
  startedAt: (startedAt ?? createdAt).toISOString(),
  fileCount: Number(fileCount),
  steps: steps ?? [],
  ...(finishedAt === null ? {} : { finishedAt: finishedAt.toISOString() }),
  ...(diagnosis === null ? {} : { diagnosis }),
})

/** The doctor's build for this choice, if it is still the current one. */
export const findPreflightBuild = async (
  db: Database,
  input: { projectId: string; mainFile: string; mainContract: string | undefined },
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('preflight')
    .select('buildSha256')
    .where('projectId', '=', input.projectId)
    .where('state', '=', 'done')
    .where('mainFile', '=', input.mainFile)
    .$if(input.mainContract !== undefined, (query) => query.where('mainContract', '=', input.mainContract ?? ''))
    .executeTakeFirst()
  return row?.buildSha256 ?? undefined
}

/** Running compile checks of this user, without that of one project, which would be replaced. */
export const countRunningPreflights = async (
  db: Database,
  { ownerId, exceptProjectId }: { ownerId: string; exceptProjectId?: string | undefined },
): Promise<number> => {
  const { count } = await db
    .selectFrom('preflight')
    .innerJoin('project', 'project.id', 'preflight.projectId')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('project.ownerId', '=', ownerId)
    .where('preflight.state', '=', 'running')
    .$if(exceptProjectId !== undefined, (query) => query.where('preflight.projectId', '!=', exceptProjectId ?? ''))
    .executeTakeFirstOrThrow()
  return Number(count)
}
