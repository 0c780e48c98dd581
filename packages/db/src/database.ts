import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import type { DB } from './schema.ts'

/** A database, or a transaction on it: every query of this package takes either. */
export type Database = Kysely<DB>

export interface DatabaseOptions {
  maxConnections?: number
  /** Hears of connections that broke while idle; the pool replaces them by itself. */
  onIdleError?: (error: Error) => void
}

/** Opens a pool as the apps' role. A caller that finds no free connection within two seconds fails instead of queueing. */
export const createDatabase = (appUrl: string, options: DatabaseOptions = {}): Database => {
  const pool = new Pool({
    connectionString: appUrl,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 10_000,
  })
  pool.on('error', (error) => options.onIdleError?.(error))
  // A connection that breaks between two queries of a transaction tells nobody but itself, and a failure that nobody hears
  // ends the process. The next query on it fails, and so does the transaction.
  pool.on('connect', (connection) => connection.on('error', () => undefined))
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}
