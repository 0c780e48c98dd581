import type { ContractPlace, ContractStatus } from '@lc/api-contract'
import { type EngineRelease, stillAnswers } from '@lc/core'
import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { findBuilt } from '../projects/find-built.ts'
import { findEnginePlan } from './engine-plan.ts'
import { listChecks } from './list-checks.ts'

/** What makes two orders of one user ask for the same report. */
export interface ScanOptions {
  ownerId: string
  projectId: string
  mainFile: string
  mainContract: string | undefined
  fuzzing: boolean
  /** In the order in which orders store it; none where the plan of the compile check counts. */
  chosenScope: readonly ContractPlace[] | undefined
}

export interface SameScan {
  contractId: string
  orderedAt: Date
  finishedAt: Date | null
}

/** The newest few suffice: an older report has an older engine in it, or one of these would answer. */
const CANDIDATES = 10

/**
 * The scan that answers this order already: of byte-identical sources with the same options, either under way or completed by
 * the engines that a new scan would run. The caller locks the user, so that of two orders at once the second finds the first.
 */
export const findSameScan = async (db: Database, options: ScanOptions): Promise<SameScan | undefined> => {
  const candidates = await listCandidates(db, options)
  if (candidates.length === 0) return undefined
  const today = { plan: await findEnginePlan(db), built: await findBuilt(db, options) }
  for (const candidate of candidates) {
    const { id, createdAt, finishedAt } = candidate
    const answers = finishedAt === null || (await isOfToday(db, candidate, { ...options, ...today }))
    if (answers) return { contractId: id, orderedAt: createdAt, finishedAt }
  }
  return undefined
}

interface Candidate {
  id: string
  projectId: string
  buildSha256: string | null
}

type Today = ScanOptions & { plan: readonly EngineRelease[]; built: string | undefined }

const isOfToday = async (db: Database, candidate: Candidate, { plan, built, ...options }: Today): Promise<boolean> => {
  // A chosen scope changes the build of a scan. The builds of both compile checks do not depend on it.
  const earlier = options.chosenScope
    ? await findBuilt(db, { ...options, projectId: candidate.projectId })
    : candidate.buildSha256
  // A doctor that compiles these files in another way today leads to another report.
  if (built !== undefined && earlier !== undefined && built !== earlier) return false
  return stillAnswers({ checks: await listChecks(db, candidate.id), fuzzing: options.fuzzing }, plan)
}

const answering: ContractStatus[] = ['queued', 'compiling', 'scanning', 'completed']

const listCandidates = (db: Database, options: ScanOptions) => {
  const { ownerId, projectId, mainFile, mainContract, fuzzing, chosenScope } = options
  return db
    .selectFrom('contract')
    .select(['id', 'createdAt', 'finishedAt', 'buildSha256', 'projectId'])
    .where('ownerId', '=', ownerId)
    .where('sourceSha256', '=', sql<string>`(SELECT project_source_sha256(${projectId}))`)
    .where('mainFile', '=', mainFile)
    .where('mainContract', 'is not distinct from', mainContract ?? null)
    .where('fuzzing', '=', fuzzing)
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
