import type { Database } from '../database.ts'

/** One row by its primary key: a watcher asks for it after every notification. */
export const findRevision = async (
  db: Database,
  input: { contractId: string; ownerId: string },
): Promise<number | undefined> => {
  const row = await db
    .selectFrom('contract')
    .select('revision')
    .where('id', '=', input.contractId)
    .where('ownerId', '=', input.ownerId)
    .executeTakeFirst()
  return row?.revision
}
