import { AppError, type FindingStatus } from '@lc/api-contract'
import { carriedStatus, type MergedFinding, tallyFindings } from '@lc/core'
import { sql } from 'kysely'
import { type Database, inTransaction, lockUser } from '../database.ts'

export interface TriageRequest {
  scanId: string
  ownerId: string
  /** Labels of findings, such as `LC-01`. */
  labels: readonly string[]
  status: FindingStatus
  /** Empty if the findings are reopened. */
  reason: string
}

/**
 * Stores a decision by fingerprint and applies it to every scan of the project with these findings. `fixed` applies to
 * this scan, earlier scans and their carried findings only: a later scan that still reports the finding disproves it.
 * Refuses with NOT_FOUND, and writes nothing, if the user has no such report or it lacks one of the findings.
 */
export const decideFindings = (db: Database, request: TriageRequest): Promise<void> =>
  inTransaction(db, async (trx) => {
    // A scan that ends now waits for the same lock, so it can't miss the decision.
    await lockUser(trx, request.ownerId)
    const { lineageId, fingerprints } = await findDecided(trx, request)
    await remember(trx, { ...request, lineageId, fingerprints })
    const touched = await trx
      .updateTable('finding')
      .set({ status: request.status })
      .where('fingerprint', 'in', fingerprints)
      .where('status', '!=', request.status)
      .where('scanId', 'in', (eb) => eb.selectFrom('scan').select('id').where('lineageId', '=', lineageId))
      .$if(request.status === 'fixed', (query) =>
        query.where(({ fn }) => fn.coalesce('carriedFromId', 'scanId'), '<=', request.scanId),
      )
      .returning('scanId')
      .execute()
    for (const scanId of new Set(touched.map((row) => row.scanId))) await tallyScan(trx, scanId)
  })

const findDecided = async (trx: Database, { scanId, ownerId, labels }: TriageRequest) => {
  const rows = await trx
    .selectFrom('scan')
    .innerJoin('finding', 'finding.scanId', 'scan.id')
    .select(['scan.lineageId', 'finding.fingerprint'])
    .where('scan.id', '=', scanId)
    .where('scan.ownerId', '=', ownerId)
    .where('finding.label', 'in', labels)
    .execute()
  const lineageId = rows[0]?.lineageId
  if (!lineageId || rows.length < new Set(labels).size) throw new AppError('NOT_FOUND')
  return { lineageId, fingerprints: rows.map(({ fingerprint }) => fingerprint) }
}

const remember = async (
  trx: Database,
  { lineageId, fingerprints, status, reason }: TriageRequest & { lineageId: string; fingerprints: string[] },
) => {
  await trx
    .insertInto('triageDecision')
    .values(fingerprints.map((fingerprint) => ({ lineageId, fingerprint, status, reason })))
    .onConflict((oc) =>
      oc.columns(['lineageId', 'fingerprint']).doUpdateSet({ status, reason, decidedAt: sql<Date>`now()` }),
    )
    .execute()
}

/** Updates level and counts of a report to match its open findings. */
const tallyScan = async (trx: Database, scanId: string): Promise<void> => {
  const findings = await trx
    .selectFrom('finding')
    .select(['severity', 'grade', 'status', 'library'])
    .select(({ eb }) => eb('suppressedAt', 'is not', null).as('isSuppressed'))
    .where('scanId', '=', scanId)
    .execute()
  const { level, counts, suppressedCounts, decided } = tallyFindings(
    findings.map((finding) => ({ ...finding, isSuppressed: Boolean(finding.isSuppressed) })),
  )
  await trx
    .updateTable('scan')
    .set((eb) => ({
      level,
      counts: JSON.stringify(counts),
      suppressedCounts: JSON.stringify(suppressedCounts),
      decided: JSON.stringify(decided),
      revision: eb('revision', '+', 1),
    }))
    .where('id', '=', scanId)
    .execute()
}

/** Gives the findings of a new scan the status that was decided about their cause. */
export const applyDecisions = async (
  trx: Database,
  { lineageId, findings }: { lineageId: string; findings: readonly MergedFinding[] },
): Promise<(MergedFinding & { status: FindingStatus })[]> => {
  const rows = await trx
    .selectFrom('triageDecision')
    .select(['fingerprint', 'status'])
    .where('lineageId', '=', lineageId)
    .execute()
  const remembered = new Map(rows.map(({ fingerprint, status }) => [fingerprint, status]))
  return findings.map((finding) => ({ ...finding, status: carriedStatus(remembered.get(finding.fingerprint)) }))
}
