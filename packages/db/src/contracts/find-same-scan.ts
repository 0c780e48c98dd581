import type { ContractStatus } from '@lc/contract'
import { stillAnswers } from '@lc/core'
import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { findEnginePlan } from '../engine-plan/engine-plan.ts'
import { findBuilt } from '../preflights/find-built.ts'
import { listChecks } from './list-checks.ts'

/** What makes two orders of one user ask for the same report. */
export interface ScanOptions {
  ownerId: string
  projectId: string
  mainFile: string
  mainContract: string | undefined
  fuzzing: boolean
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
  const [plan, built] = [await findEnginePlan(db), await findBuilt(db, options)]
  for (const { id, createdAt, finishedAt, buildSha256 } of candidates) {
    const answers =
      finishedAt === null ||
      // A doctor that compiles these files in another way today leads to another report.
      ((built === undefined || built === buildSha256) &&
        stillAnswers({ checks: await listChecks(db, id), fuzzing: options.fuzzing }, plan))
    if (answers) return { contractId: id, orderedAt: createdAt, finishedAt }
  }
  return undefined
}

const answering: ContractStatus[] = ['queued', 'compiling', 'scanning', 'completed']

const listCandidates = (db: Database, { ownerId, projectId, mainFile, mainContract, fuzzing }: ScanOptions) =>
  db
    .selectFrom('contract')
    .select(['id', 'createdAt', 'finishedAt', 'buildSha256'])
    .where('ownerId', '=', ownerId)
    .where('sourceSha256', '=', sql<string>`(SELECT project_source_sha256(${projectId}))`)
    .where('mainFile', '=', mainFile)
    .where('mainContract', 'is not distinct from', mainContract ?? null)
    .where('fuzzing', '=', fuzzing)
    .where('status', 'in', answering)
    .orderBy('id', 'desc')
    .limit(CANDIDATES)
    .execute()
