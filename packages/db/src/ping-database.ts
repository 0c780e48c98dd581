import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Resolves when the database answers. */
export const pingDatabase = async (db: Database): Promise<void> => {
  await sql`SELECT 1`.execute(db)
}
