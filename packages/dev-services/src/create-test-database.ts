import { createHash, randomUUID } from 'node:crypto'
import { Client, escapeIdentifier } from 'pg'

export interface TestDatabaseOptions {
  ownerUrl: string
  appUrl: string
  workerUrl: string
  operatorUrl: string
  deskUrl: string
  /** Migrates an empty database; runs once per server, later databases are copies. */
  migrate: (ownerUrl: string) => Promise<unknown>
}

export interface TestDatabase {
  ownerUrl: string
  appUrl: string
  workerUrl: string
  operatorUrl: string
  deskUrl: string
  drop(): Promise<void>
}

/** A fresh, migrated database for one test file. */
export const createTestDatabase = async (options: TestDatabaseOptions): Promise<TestDatabase> => {
  const { ownerUrl, appUrl, workerUrl, operatorUrl, deskUrl, migrate } = options
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await withClient(ownerUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [templateLock])
    await ensureTemplate({ client, ownerUrl, migrate })
    await client.query(`CREATE DATABASE ${escapeIdentifier(name)} TEMPLATE ${template}`)
    // A copied database doesn't inherit its rights, so repeat what a migration sets.
    await client.query(`REVOKE TEMPORARY ON DATABASE ${escapeIdentifier(name)} FROM PUBLIC`)
  })
  return {
    ownerUrl: withDatabase(ownerUrl, name),
    appUrl: withDatabase(appUrl, name),
    workerUrl: withDatabase(workerUrl, name),
    operatorUrl: withDatabase(operatorUrl, name),
    deskUrl: withDatabase(deskUrl, name),
    drop: () =>
      withClient(ownerUrl, (client) => client.query(`DROP DATABASE IF EXISTS ${escapeIdentifier(name)} WITH (FORCE)`)),
  }
}

const template = 'migrated_template'
/** Any number that nothing else locks: test files start in parallel and only one may build the template. */
const templateLock = createHash('sha256').update(template).digest().readInt32BE()

interface TemplateOptions {
  client: Client
  ownerUrl: string
  migrate: TestDatabaseOptions['migrate']
}

const ensureTemplate = async ({ client, ownerUrl, migrate }: TemplateOptions) => {
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template])
  if (rowCount) return
  const unfinished = `${template}_unfinished`
  await client.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`)
  await client.query(`CREATE DATABASE ${unfinished}`)
  await migrate(withDatabase(ownerUrl, unfinished))
  await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${template}`)
}

const withClient = async <T>(url: string, use: (client: Client) => Promise<T>) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await use(client)
  } finally {
    await client.end()
  }
}

const withDatabase = (url: string, name: string) => {
  const changed = new URL(url)
  changed.pathname = name
  return changed.href
}
