import { readdir, readFile } from 'node:fs/promises'
import { AppError } from '@lc/api-contract'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type MigrationProvider, Migrator } from 'kysely/migration'
import { Pool } from 'pg'
import { seedProducts } from './billing/seed-products.ts'
import { createDatabase } from './database.ts'

const folder = new URL('../migrations/', import.meta.url)

/**
 * Applies what is missing, in order, as the owner of the tables, and writes what is sold. Answers the names of what it
 * applied.
 */
export const migrate = async (ownerUrl: string): Promise<string[]> => {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: new Pool({ connectionString: ownerUrl }) }) })
  try {
    const { error, results = [] } = await new Migrator({ db, provider: sqlFiles }).migrateToLatest()
    if (error) throw new AppError('INTERNAL', { cause: error })
    await sell(ownerUrl)
    return results.map((result) => result.migrationName)
  } finally {
    await db.destroy()
  }
}

const sell = async (ownerUrl: string) => {
  const db = createDatabase(ownerUrl, { maxConnections: 1 })
  try {
    await seedProducts(db)
  } finally {
    await db.destroy()
  }
}

/** The names of all migrations this build knows, in order. */
export const migrationNames = async (): Promise<string[]> =>
  (await readdir(folder))
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.replace(/\.sql$/, ''))
    .sort()

/** Forward only: a file has no way back. A migration that cannot get its locks gives up rather than stall the service. */
const sqlFiles: MigrationProvider = {
  getMigrations: async () =>
    Object.fromEntries(
      (await migrationNames()).map((name) => [
        name,
        {
          up: async (db) => {
            await sql`SET LOCAL lock_timeout = '2s'`.execute(db)
            await sql.raw(await readFile(new URL(`${name}.sql`, folder), 'utf8')).execute(db)
          },
        },
      ]),
    ),
}
