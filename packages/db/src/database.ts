import { AppError } from '@lc/api-contract'
import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import { Pool, type PoolClient } from 'pg'
import { v7 } from 'uuid'
import type { DB } from './schema.ts'

/** A database or a transaction: every query of this package takes either. */
export type Database = Kysely<DB>

export interface DatabaseOptions {
  maxConnections?: number
  /** How long a caller waits for a free connection before it fails; two seconds by default. */
  acquireTimeoutMs?: number
  /** Called for connections that break while idle; the pool replaces them. */
  onIdleError?: (error: Error) => void
}

/**
 * Opens a pool for the worker's role or the owner, whose rows aren't divided by user. The API's role would see no
 * user's rows through it. A caller that gets no connection in time fails instead of queueing on.
 */
export const createDatabase = (url: string, options: DatabaseOptions = {}): Database => {
  const pool = openPool(url, options)
  const db = databaseOn(pool)
  measured.set(db, [pool])
  return db
}

/**
 * Opens connections as the API's role for work of the system: log-ins, the relay, webhooks, pruning, operators. It sees
 * the rows of all users; requests of a signed-in user use `databaseOfUser`. Half of the connections are for users, so
 * that the tenant isn't set twice in every request: once to find the session, and once for its user.
 */
export const createSystemDatabase = (url: string, options: DatabaseOptions = {}): Database => {
  const half = { ...options, maxConnections: Math.ceil((options.maxConnections ?? DEFAULT_CONNECTIONS) / 2) }
  const pool = openPool(url, half)
  const userPool = openPool(url, half)
  const end = async () => {
    await Promise.all([pool.end(), userPool.end()])
  }
  const db = databaseOn({ ...boundPool(pool, { scope: 'system', userId: '' }), end })
  userPools.set(db, userPool)
  measured.set(db, [pool, userPool])
  return db
}

/**
 * Uses the connections for users of a system database; other users' rows are invisible. Never destroy it: its pool is
 * shared.
 */
export const databaseOfUser = (systemDb: Database, userId: string): Database => {
  const pool = userPools.get(systemDb)
  if (!pool) throw new Error('only a database of createSystemDatabase has users')
  return databaseOn(boundPool(pool, { scope: 'user', userId }))
}

const userPools = new WeakMap<Database, Pool>()

const measured = new WeakMap<Database, readonly Pool[]>()

/** The connections of a database that this module opened, and how many callers wait for one. */
export const readPoolState = (db: Database): { inUse: number; idle: number; waiting: number } => {
  const pools = measured.get(db)
  if (!pools) throw new Error('only a database of its own has a pool')
  const sum = (count: (pool: Pool) => number) => pools.reduce((total, pool) => total + count(pool), 0)
  return {
    inUse: sum((pool) => pool.totalCount - pool.idleCount),
    idle: sum((pool) => pool.idleCount),
    waiting: sum((pool) => pool.waitingCount),
  }
}

const DEFAULT_CONNECTIONS = 10

const openPool = (url: string, options: DatabaseOptions) => {
  const pool = new Pool({
    connectionString: url,
    max: options.maxConnections ?? DEFAULT_CONNECTIONS,
    connectionTimeoutMillis: options.acquireTimeoutMs ?? 2_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 10_000,
  })
  return surviveLostConnections(pool, options.onIdleError)
}

/**
 * Without a listener, a connection that breaks between two queries, or while the pool closes it, would end the process.
 * The next query on it fails, and so does its transaction.
 */
export const surviveLostConnections = (pool: Pool, onIdleError?: (error: Error) => void): Pool =>
  pool
    .on('error', (error) => onIdleError?.(error))
    .on('connect', (connection) => connection.on('error', () => undefined))

/** Shared by the databases of all requests, because it remembers the names that it has converted. */
const namesInCamelCase = new CamelCasePlugin({ maintainNestedObjectKeys: true })

const databaseOn = (pool: PostgresPool): Database =>
  new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [namesInCamelCase],
  })

/** The user or system that a connection works for; the policies of 095-row-security.sql read it. */
interface Tenant {
  scope: 'system' | 'user'
  userId: string
}

/** The tenant set on each connection, to save a round trip when it stays the same. */
const tenants = new WeakMap<PoolClient, Tenant>()

/** Sets the tenant on every connection before handing it out, so that none keeps the previous user. */
const boundPool = (pool: Pool, tenant: Tenant): PostgresPool => ({
  connect: async () => {
    const client = await pool.connect()
    try {
      await bind(client, tenant)
    } catch (error) {
      client.release(true)
      throw error
    }
    // Both types describe the same client; Kysely's cursor type is narrower.
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

/** Joins a running transaction, or opens one. */
export const inTransaction = <T>(db: Database, work: (trx: Database) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)

/**
 * Makes changes to one user's data wait for each other until this transaction ends. Refuses a user who was deleted
 * while the caller waited.
 */
export const lockUser = async (trx: Database, userId: string): Promise<void> => {
  const user = await trx
    .selectFrom('appUser')
    .select('id')
    .where('id', '=', userId)
    .where('status', '!=', 'deleted')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!user) throw new AppError('SESSION_EXPIRED')
}

/** Time-ordered, so that new rows are stored together and an id can be a cursor. */
export const newId = (): string => v7()
