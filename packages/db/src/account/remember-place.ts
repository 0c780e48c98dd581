import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** Notes that an account was used by its owner from here. */
export const rememberPlace = async (db: Database, placeHash: Buffer): Promise<void> => {
  await db
    .insertInto('loginPlace')
    .values({ placeHash })
    .onConflict((conflict) => conflict.column('placeHash').doUpdateSet({ seenAt: sql<Date>`now()` }))
    .execute()
}
