import type { Database } from '../database.ts'

/** Which of these findings a contract of this user has, by rank. */
export const findLabels = async (
  db: Database,
  input: { contractId: string; ownerId: string; labels: readonly string[] },
): Promise<string[]> => {
  const rows = await db
    .selectFrom('contract')
    .innerJoin('finding', 'finding.contractId', 'contract.id')
    .select('finding.label')
    .where('contract.id', '=', input.contractId)
    .where('contract.ownerId', '=', input.ownerId)
    .where('finding.label', 'in', input.labels)
    .orderBy('finding.ordinal')
    .execute()
  return rows.map(({ label }) => label)
}
