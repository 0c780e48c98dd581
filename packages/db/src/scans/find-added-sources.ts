import type { Database } from '../database.ts'

/** The object with the files that the doctor added to a contract of this user; undefined when there is none. */
export const findAddedSources = async (
  db: Database,
  input: { contractId: string; ownerId: string },
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('contract')
    .select('addedSourcesSha256')
    .where('id', '=', input.contractId)
    .where('ownerId', '=', input.ownerId)
    .executeTakeFirst()
  return row?.addedSourcesSha256 ?? undefined
}
