import type { Database } from '../database.ts'

/** Writes down that a scan left this object in the store, so that it can be erased with its owner. */
export const recordObject = async (db: Database, input: { contractId: string; sha256: string }): Promise<void> => {
  await db
    .insertInto('contractObject')
    .values(input)
    .onConflict((oc) => oc.columns(['contractId', 'sha256']).doNothing())
    .execute()
}
