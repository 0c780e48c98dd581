import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** Makes every open link of a user useless; the database forgets the passwords that they carried. */
export const voidLinks = async (db: Database, userId: string): Promise<void> => {
  await db
    .updateTable('mailLink')
    .set({ usedAt: sql<Date>`now()` })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute()
}
