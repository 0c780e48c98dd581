import type { Exhibit } from '@lc/api-contract'
import type { Database } from '../database.ts'
import { storableJson } from '../storable.ts'
import type { ReportFinding } from './continue-findings.ts'

/** The findings of a scan by rank, each with the newest decision about its cause. */
const findingRows = (db: Database, scanId: string) =>
  db
    .selectFrom('finding')
    .innerJoin('scan', 'scan.id', 'finding.scanId')
    .leftJoin('triageDecision as decision', (join) =>
      join.onRef('decision.lineageId', '=', 'scan.lineageId').onRef('decision.fingerprint', '=', 'finding.fingerprint'),
    )
    .select(['ordinal', 'label', 'detector', 'severity', 'grade', 'finding.status', 'engines', 'locations', 'evidence'])
    .select(['finding.truncated', 'library', 'suppressedAt', 'carriedFromId', 'carriedReason'])
    .select(['decision.status as decidedStatus', 'decision.reason as decidedReason', 'decision.decidedAt'])
    .where('finding.scanId', '=', scanId)
    .orderBy('ordinal')

/** By rank; `after` is the ordinal of the previous page's last finding. Check ownership first. */
export const listFindings = (db: Database, input: { scanId: string; after: number; limit: number }) =>
  findingRows(db, input.scanId).where('ordinal', '>', input.after).limit(input.limit).execute()

/** One finding by its label. Check ownership first. */
export const findFinding = (db: Database, input: { scanId: string; label: string }) =>
  findingRows(db, input.scanId).where('label', '=', input.label).executeTakeFirst()

export type StoredFinding = Awaited<ReturnType<typeof listFindings>>[number]

/** All findings of a report with fingerprint and exhibits, for exports. Check ownership first. */
export const listAllFindings = (db: Database, scanId: string) =>
  findingRows(db, scanId).select(['finding.fingerprint', 'exhibits']).execute()

export type ExportedFinding = Awaited<ReturnType<typeof listAllFindings>>[number]

/** The exhibits of one finding; undefined if it doesn't exist or belongs to another user. */
export const findExhibits = async (
  db: Database,
  input: { scanId: string; ownerId: string; label: string },
): Promise<Exhibit[] | undefined> => {
  const row = await db
    .selectFrom('finding as f')
    .innerJoin('scan as s', 's.id', 'f.scanId')
    .select('f.exhibits')
    .where('f.scanId', '=', input.scanId)
    .where('s.ownerId', '=', input.ownerId)
    .where('f.label', '=', input.label)
    .executeTakeFirst()
  return row && (row.exhibits ?? [])
}

/** Far below PostgreSQL's limit of 65,535 parameters per statement. */
const ROWS_PER_STATEMENT = 1_000

export const insertFindings = async (
  trx: Database,
  input: { scanId: string; findings: readonly ReportFinding[] },
): Promise<void> => {
  const rows = input.findings.map((finding, index) => toFindingRow(input.scanId, finding, index + 1))
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await trx
      .insertInto('finding')
      .values(rows.slice(start, start + ROWS_PER_STATEMENT))
      .execute()
  }
}

const toFindingRow = (scanId: string, finding: ReportFinding, ordinal: number) => {
  const { id, locations, evidence, truncated, library, suppression, exhibits, carried, ...row } = finding
  return {
    ...row,
    scanId,
    ordinal,
    label: id,
    locations: storableJson(locations),
    evidence: storableJson(evidence),
    truncated: storableJson(truncated),
    library: library === undefined ? null : storableJson(library),
    suppressedAt: suppression === undefined ? null : storableJson(suppression),
    exhibits: exhibits === undefined ? null : storableJson(exhibits),
    carriedFromId: carried?.scanId ?? null,
    carriedReason: carried?.reason ?? null,
  }
}
