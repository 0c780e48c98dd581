import { readdir, readFile } from 'node:fs/promises'
import { AppError } from '@lc/api-contract'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type MigrationProvider, Migrator } from 'kysely/migration'
import { Pool } from 'pg'
import { seedProducts } from './billing/products.ts'
import { createDatabase, type Database, surviveLostConnections } from './database.ts'

const folder = new URL('../migrations/', import.meta.url)

interface MigrateOptions {
  /** The last migration to apply, for tests of upgrades. The products are then left as they are. */
  upTo?: string | undefined
  /** How long a migration waits for a lock before it fails. */
  lockTimeoutMs?: number
}

/**
 * Applies pending migrations in order, as the owner of the tables, and updates the products. Returns the applied names.
 */
export const migrate = async (ownerUrl: string, options: MigrateOptions = {}): Promise<string[]> => {
  const { upTo, lockTimeoutMs = 2_000 } = options
  const pool = surviveLostConnections(new Pool({ connectionString: ownerUrl }))
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const migrator = new Migrator({ db, provider: sqlFiles(lockTimeoutMs) })
    const { error, results = [] } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo))
    if (error) throw new AppError('INTERNAL', { cause: error })
    if (upTo === undefined) await updateProducts(ownerUrl)
    return results.map((result) => result.migrationName)
  } finally {
    await db.destroy()
  }
}

const updateProducts = async (ownerUrl: string) => {
  const db = createDatabase(ownerUrl, { maxConnections: 1, acquireTimeoutMs: 30_000 })
  try {
    await seedProducts(db)
  } finally {
    await db.destroy()
  }
}

/** The names of all migrations in this build, in order. */
export const migrationNames = async (): Promise<string[]> =>
  (await readdir(folder))
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.replace(/\.sql$/, ''))
    .sort()

/** Forward only. A migration that can't get its locks fails instead of stalling the service. */
const sqlFiles = (lockTimeoutMs: number): MigrationProvider => ({
  getMigrations: async () =>
    Object.fromEntries(
      (await migrationNames()).map((name) => [
        name,
        {
          up: async (db) => {
            await sql`SET LOCAL lock_timeout = ${sql.lit(lockTimeoutMs)}`.execute(db)
            await sql.raw(await readFile(new URL(`${name}.sql`, folder), 'utf8')).execute(db)
          },
        },
      ]),
    ),
})

/** Migrations of this build that the database lacks. Also serves as a check that the database responds. */
export const findPendingMigrations = async (db: Database): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db)
  const applied = new Set(rows.map((row) => row.name))
  return (await migrationNames()).filter((name) => !applied.has(name))
}
