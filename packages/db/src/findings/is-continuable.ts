import type { Database } from '../database.ts'

/** Whether there is such a report of this user, so that a new scan can continue its project. */
export const isContinuable = async (
  db: Database,
  { contractId, ownerId }: { contractId: string; ownerId: string },
): Promise<boolean> => {
  const row = await db
    .selectFrom('contract')
    .select('id')
    .where('id', '=', contractId)
    .where('ownerId', '=', ownerId)
    .where('lineageId', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}
