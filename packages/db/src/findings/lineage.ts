import type { ComparedScan, Suppression } from '@lc/api-contract'
import { sql } from 'kysely'
import type { StoredSuppression } from '../column-types.ts'
import type { Database } from '../database.ts'

/**
 * Finds the earlier scans of the same project: the scan that the order names; otherwise scans of the same address and
 * chain, or of the same name if one of the two was uploaded as files. Returns the lineage of the newest, or the scan's
 * own id if it is the first.
 */
export const findLineage = async (trx: Database, scanId: string): Promise<string> => {
  const { rows } = await sql<{ lineageId: string }>`
    SELECT earlier.lineage_id
    FROM scan
    LEFT JOIN project_deployment deployed ON deployed.project_id = scan.project_id
    JOIN scan earlier ON earlier.owner_id = scan.owner_id AND earlier.lineage_id IS NOT NULL
    LEFT JOIN project_deployment earlier_deployed ON earlier_deployed.project_id = earlier.project_id
    WHERE scan.id = ${scanId} AND earlier.id <> scan.id
      AND CASE
        WHEN scan.continues_id IS NOT NULL THEN earlier.id = scan.continues_id
        WHEN deployed.address IS NULL OR earlier_deployed.address IS NULL THEN earlier.name = scan.name
        ELSE (deployed.chain_id, lower(deployed.address)) = (earlier_deployed.chain_id, lower(earlier_deployed.address))
      END
    ORDER BY earlier.id DESC LIMIT 1`.execute(trx)
  return rows[0]?.lineageId ?? scanId
}

/** More scans of one project than anyone scrolls through. */
const MAX_CHOICES = 100

/**
 * A completed scan of this user and the project's earlier completed scans, newest first. Undefined if the report
 * doesn't exist.
 */
export const findLineageScans = async (
  db: Database,
  input: { scanId: string; ownerId: string },
): Promise<{ later: ComparedScan; choices: ComparedScan[] } | undefined> => {
  const rows = await db
    .selectFrom('scan as chosen')
    .innerJoin('scan', 'scan.lineageId', 'chosen.lineageId')
    .select(['scan.id', 'scan.name', 'scan.createdAt', 'scan.coverage'])
    .where('chosen.id', '=', input.scanId)
    .where('chosen.ownerId', '=', input.ownerId)
    .whereRef('scan.id', '<=', 'chosen.id')
    .orderBy('scan.id', 'desc')
    .limit(MAX_CHOICES + 1)
    .execute()
  const [later, ...choices] = rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }))
  return later && { later, choices }
}

/** The columns that a comparison needs. */
export const comparableRows = (db: Database) =>
  db
    .selectFrom('finding')
    .select(['finding.scanId', 'label', 'fingerprint', 'detector', 'severity', 'grade', 'finding.status'])
    .select(['engines', 'locations', 'carriedFromId', 'carriedReason', 'suppressedAt'])

/** The findings of a scan by rank. Check ownership first. */
export const listComparableFindings = (db: Database, scanId: string) =>
  comparableRows(db).where('finding.scanId', '=', scanId).orderBy('ordinal').execute()

export type ComparableRow = Awaited<ReturnType<typeof listComparableFindings>>[number]

/** Fingerprints reported by earlier scans of the same lineage. Check ownership first. */
export const listEarlierFingerprints = async (db: Database, scanId: string): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('scan as chosen')
    .innerJoin('scan', 'scan.lineageId', 'chosen.lineageId')
    .innerJoin('finding', 'finding.scanId', 'scan.id')
    .select('finding.fingerprint')
    .distinct()
    .where('chosen.id', '=', scanId)
    .whereRef('scan.id', '<', 'chosen.id')
    .where('finding.carriedFromId', 'is', null)
    .execute()
  return new Set(rows.map(({ fingerprint }) => fingerprint))
}

/** The comment or rule that suppresses a finding. Earlier rows are of `slither-disable` comments. */
export const toSuppression = (stored: StoredSuppression | null): Suppression | null =>
  stored && { reason: null, source: 'comment', ...stored }
