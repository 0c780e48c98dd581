import type { Database } from '../database.ts'

/** Whose scan this is; nobody's once it has ended. */
export const findOpenOwner = async (db: Database, contractId: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('contract')
    .select('ownerId')
    .where('id', '=', contractId)
    .where('finishedAt', 'is', null)
    .executeTakeFirst()
  return row?.ownerId
}
