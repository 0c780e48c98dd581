import type { ContractPlace, ScanStatus, ScanTier } from '@lc/api-contract'
import { type EngineRelease, isReportCurrent } from '@lc/core'
import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { findPreflightBuild } from '../projects/preflights.ts'
import { findEnginePlan } from './engine-results.ts'
import type { FreeOffer } from './free-scans.ts'
import { listChecks } from './scan-progress.ts'

export interface NewScan {
  id: string
  ownerId: string
  projectId: string
  idempotencyKey: string
  requestSha256: string
  name: string
  mainFile: string
  mainContract: string | undefined
  fuzzing: boolean
  /** The contracts to check; without it, those that the compile check planned. */
  chosenScope?: readonly ContractPlace[] | undefined
  /** The earlier scan that this one continues, if the order names it. */
  continuesId?: string | undefined
  /** `full` if missing. */
  tier?: ScanTier | undefined
  /** The slot of a free scan; without it a full scan costs a detection. */
  free?: FreeOffer | undefined
}

export const insertScan = async (db: Database, { free, tier = 'full', ...scan }: NewScan): Promise<void> => {
  const paid = free && { charge: free.charge, paidById: free.paidById, freeSlot: free.slot }
  const fast = tier === 'fast' ? ({ charge: 'fast' } as const) : undefined
  await db
    .insertInto('scan')
    .values({
      ...scan,
      tier,
      ...paid,
      ...fast,
      mainContract: scan.mainContract ?? null,
      continuesId: scan.continuesId ?? null,
      chosenScope: scan.chosenScope ? JSON.stringify(scan.chosenScope) : null,
    })
    .execute()
}

/** The scan ordered earlier with this idempotency key, with the hash of its request. */
export const findScanByKey = (db: Database, input: { ownerId: string; idempotencyKey: string }) =>
  db
    .selectFrom('scan')
    .select(['id as scanId', 'requestSha256', 'charge'])
    .where('ownerId', '=', input.ownerId)
    .where('idempotencyKey', '=', input.idempotencyKey)
    .executeTakeFirst()

/** Open scans of this user, per tier: waiting free scans must not keep anyone from ordering a paid one. */
export const countOpenScans = async (
  db: Database,
  { ownerId, tier }: { ownerId: string; tier: ScanTier },
): Promise<number> => {
  const { count } = await db
    .selectFrom('scan')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('ownerId', '=', ownerId)
    .where('tier', '=', tier)
    .where('finishedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How long customers currently wait for a scan of this tier; see the database function of the same name. */
export const findScanWaitSeconds = async (db: Database, tier: ScanTier): Promise<number> => {
  const { rows } = await sql<{ seconds: number }>`SELECT scan_wait_seconds(${tier}) AS seconds`.execute(db)
  return rows[0]?.seconds ?? 0
}

/** The options that decide whether two orders of one user lead to the same report. */
export interface ScanOptions {
  ownerId: string
  projectId: string
  mainFile: string
  mainContract: string | undefined
  fuzzing: boolean
  tier: ScanTier
  /** In the stored order; undefined for the plan of the compile check. */
  chosenScope: readonly ContractPlace[] | undefined
}

export interface SameScan {
  scanId: string
  orderedAt: Date
  finishedAt: Date | null
}

/** The newest few are enough: an older report was made by older engines. */
const CANDIDATES = 10

/**
 * Finds a scan of byte-identical sources with the same options that is either open or was completed by today's engines.
 * A completed full scan also answers the order of a fast one. The caller locks the user, so that the second of two
 * parallel orders finds the first.
 */
export const findSameScan = async (db: Database, options: ScanOptions): Promise<SameScan | undefined> => {
  const candidates = await listCandidates(db, options)
  if (candidates.length === 0) return undefined
  const today = { plan: await findEnginePlan(db), built: await findPreflightBuild(db, options) }
  for (const candidate of candidates) {
    const { id, createdAt, finishedAt } = candidate
    const answers = finishedAt === null || (await isOfToday(db, candidate, { ...options, ...today }))
    if (answers) return { scanId: id, orderedAt: createdAt, finishedAt }
  }
  return undefined
}

interface Candidate {
  id: string
  projectId: string
  buildSha256: string | null
  fuzzing: boolean
  tier: ScanTier
}

type Today = ScanOptions & { plan: readonly EngineRelease[]; built: string | undefined }

const isOfToday = async (db: Database, candidate: Candidate, { plan, built, ...options }: Today): Promise<boolean> => {
  // A chosen scope changes the build of a scan, but not the builds of the compile checks.
  const earlier = options.chosenScope
    ? await findPreflightBuild(db, { ...options, projectId: candidate.projectId })
    : candidate.buildSha256
  // If the doctor compiles these files differently today, the report would differ too.
  if (built !== undefined && earlier !== undefined && built !== earlier) return false
  return isReportCurrent({ ...candidate, checks: await listChecks(db, candidate.id) }, plan)
}

const answering: ScanStatus[] = ['queued', 'compiling', 'scanning', 'completed']

const listCandidates = (db: Database, options: ScanOptions) => {
  const { ownerId, projectId, mainFile, mainContract, fuzzing, tier, chosenScope } = options
  return db
    .selectFrom('scan')
    .select(['id', 'createdAt', 'finishedAt', 'buildSha256', 'projectId', 'fuzzing', 'tier'])
    .where('ownerId', '=', ownerId)
    .where('sourceSha256', '=', sql<string>`(SELECT project_source_sha256(${projectId}))`)
    .where('mainFile', '=', mainFile)
    .where('mainContract', 'is not distinct from', mainContract ?? null)
    .where((eb) =>
      tier === 'fast'
        ? eb.or([eb('tier', '=', 'fast'), eb('status', '=', 'completed')])
        : eb.and([eb('tier', '=', 'full'), eb('fuzzing', '=', fuzzing)]),
    )
    .where(
      'chosenScope',
      'is not distinct from',
      chosenScope ? sql<ContractPlace[]>`${JSON.stringify(chosenScope)}::jsonb` : null,
    )
    .where('status', 'in', answering)
    .orderBy('id', 'desc')
    .limit(CANDIDATES)
    .execute()
}

/** Whether this user has such a report, so that a new scan can continue its project. */
export const canContinueScan = async (
  db: Database,
  { scanId, ownerId }: { scanId: string; ownerId: string },
): Promise<boolean> => {
  const row = await db
    .selectFrom('scan')
    .select('id')
    .where('id', '=', scanId)
    .where('ownerId', '=', ownerId)
    .where('lineageId', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}
