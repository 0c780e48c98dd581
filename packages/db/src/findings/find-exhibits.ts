import type { Exhibit } from '@lc/api-contract'
import type { Database } from '../database.ts'

/** What shows one finding; undefined when there is no such finding, or when it is another user's. */
export const findExhibits = async (
  db: Database,
  input: { contractId: string; ownerId: string; label: string },
): Promise<Exhibit[] | undefined> => {
  const row = await db
    .selectFrom('finding as f')
    .innerJoin('contract as c', 'c.id', 'f.contractId')
    .select('f.exhibits')
    .where('f.contractId', '=', input.contractId)
    .where('c.ownerId', '=', input.ownerId)
    .where('f.label', '=', input.label)
    .executeTakeFirst()
  return row && (row.exhibits ?? [])
}
