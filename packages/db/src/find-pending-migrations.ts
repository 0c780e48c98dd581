import { sql } from 'kysely'
import type { Database } from './database.ts'
import { migrationNames } from './migrate.ts'

/** Migrations that this build needs and the database does not have. Asking is also the test that the database answers. */
export const findPendingMigrations = async (db: Database): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db)
  const applied = new Set(rows.map((row) => row.name))
  return (await migrationNames()).filter((name) => !applied.has(name))
}
