import type { Database } from '../database.ts'

/** The right password, or a new one, makes the failures before it forgotten. */
export const clearLoginDelay = async (db: Database, subjectHashes: Buffer[]): Promise<void> => {
  await db.deleteFrom('loginDelay').where('subjectHash', 'in', subjectHashes).execute()
}
