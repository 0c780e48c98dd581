import type { Database } from '../database.ts'

/** What of findings a comparison needs. */
export const comparableRows = (db: Database) =>
  db
    .selectFrom('finding')
    .select(['finding.contractId', 'label', 'fingerprint', 'detector', 'severity', 'grade', 'finding.status'])
    .select(['engines', 'locations', 'carriedFromId', 'carriedReason'])

/** The findings of a scan by rank. Ask for ownership first. */
export const listComparable = (db: Database, contractId: string) =>
  comparableRows(db).where('finding.contractId', '=', contractId).orderBy('ordinal').execute()

export type ComparableRow = Awaited<ReturnType<typeof listComparable>>[number]

/** Fingerprints that scans of the lineage before this one saw. Ask for ownership first. */
export const listSeenBefore = async (db: Database, contractId: string): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('contract as asked')
    .innerJoin('contract', 'contract.lineageId', 'asked.lineageId')
    .innerJoin('finding', 'finding.contractId', 'contract.id')
    .select('finding.fingerprint')
    .distinct()
    .where('asked.id', '=', contractId)
    .whereRef('contract.id', '<', 'asked.id')
    .where('finding.carriedFromId', 'is', null)
    .execute()
  return new Set(rows.map(({ fingerprint }) => fingerprint))
}
