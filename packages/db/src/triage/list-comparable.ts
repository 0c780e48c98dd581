import type { Database } from '../database.ts'

/** What of its findings a comparison needs, by rank. Ask for ownership first. */
export const listComparable = (db: Database, contractId: string) =>
  db
    .selectFrom('finding')
    .select(['label', 'fingerprint', 'detector', 'severity', 'grade', 'status', 'engines', 'locations'])
    .where('contractId', '=', contractId)
    .orderBy('ordinal')
    .execute()

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
    .execute()
  return new Set(rows.map(({ fingerprint }) => fingerprint))
}
