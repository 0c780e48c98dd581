import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import { Pool, type PoolClient } from 'pg'
import type { DB } from './schema.ts'

/** A database, or a transaction on it: every query of this package takes either. */
export type Database = Kysely<DB>

export interface DatabaseOptions {
  maxConnections?: number
  /** How long a caller waits for a free connection before it fails; two seconds when it is missing. */
  acquireTimeoutMs?: number
  /** Hears of connections that broke while idle; the pool replaces them by itself. */
  onIdleError?: (error: Error) => void
}

/**
 * Opens a pool for a role that row-level security does not divide by users: the worker's, or the owner's. The API's role sees no
 * row of any user through it. A caller that finds no free connection in time fails instead of queueing on.
 */
export const createDatabase = (url: string, options: DatabaseOptions = {}): Database =>
  databaseOn(openPool(url, options))

/**
 * Opens a pool as the API's role, for work that is nobody's own: signing in, the relay, webhooks, pruning, operators. It sees the
 * rows of all users; a request of a signed-in user takes `databaseOfUser`.
 */
export const createSystemDatabase = (url: string, options: DatabaseOptions = {}): Database => {
  const pool = openPool(url, options)
  const db = databaseOn(boundPool(pool, { scope: 'system', userId: '' }))
  pools.set(db, pool)
  return db
}

/** The pool of a system database, seen by one user: other users' rows are not there. Never destroy it: the pool is shared. */
export const databaseOfUser = (systemDb: Database, userId: string): Database => {
  const pool = pools.get(systemDb)
  if (!pool) throw new Error('only a database of createSystemDatabase has users')
  return databaseOn(boundPool(pool, { scope: 'user', userId }))
}

const pools = new WeakMap<Database, Pool>()

const openPool = (url: string, options: DatabaseOptions) => {
  const pool = new Pool({
    connectionString: url,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: options.acquireTimeoutMs ?? 2_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 10_000,
  })
  pool.on('error', (error) => options.onIdleError?.(error))
  // A connection that breaks between two queries of a transaction tells nobody but itself, and a failure that nobody hears
  // ends the process. The next query on it fails, and so does the transaction.
  pool.on('connect', (connection) => connection.on('error', () => undefined))
  return pool
}

const databaseOn = (pool: PostgresPool): Database =>
  new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })

/** Whom a connection works for, as the policies of migration 136 read it. */
interface Tenant {
  scope: 'system' | 'user'
  userId: string
}

/** The user set on each connection: setting the same one again would cost a round trip. */
const tenants = new WeakMap<PoolClient, Tenant>()

/** Sets the user on every connection before handing it out, so that none keeps the previous user. */
const boundPool = (pool: Pool, tenant: Tenant): PostgresPool => ({
  connect: async () => {
    const client = await pool.connect()
    try {
      await bind(client, tenant)
    } catch (error) {
      client.release(true)
      throw error
    }
    // The two declare the same client; only Kysely's cursor type is narrower.
    return client as unknown as Awaited<ReturnType<PostgresPool['connect']>>
  },
  end: () => pool.end(),
  options: pool.options,
})

const bind = async (client: PoolClient, tenant: Tenant) => {
  const bound = tenants.get(client)
  if (bound?.scope === tenant.scope && bound.userId === tenant.userId) return
  tenants.delete(client)
  await client.query(bindStatement(tenant))
  tenants.set(client, tenant)
}

const bindStatement = ({ scope, userId }: Tenant) => ({
  name: 'bind-tenant',
  text: "SELECT set_config('app.scope', $1, false), set_config('app.user_id', $2, false)",
  values: [scope, userId],
})
