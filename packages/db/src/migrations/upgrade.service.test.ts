import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Client, escapeIdentifier } from 'pg'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { verifyAudit } from '../audit/verify-audit.ts'
import { checkLedger } from '../billing/check-ledger.ts'
import { createSystemDatabase, type Database } from '../database.ts'
import { findPendingMigrations, migrate } from '../migrate.ts'
import { makeScan, makeUser } from '../testing/make-rows.ts'
import { type Release, readReleases } from './releases.ts'

interface OldDatabase {
  owner: Client
  ownerUrl: string
  db: Database
}

/** Left as they are by no upgrade: each run of the migrations writes the current products. */
const updated = ['product', 'kysely_migration', 'kysely_migration_lock']

const open: { close: () => Promise<void> }[] = []
afterEach(() => Promise.all(open.splice(0).map(({ close }) => close())))

const rowsOf = (version: string): string => {
  try {
    return readFileSync(new URL(`../../releases/${version}.rows.sql`, import.meta.url), 'utf8')
  } catch {
    return ''
  }
}

/** A database as a host has it that was installed with the first release and upgraded to this one, with rows of each. */
const openReleased = async (release: Release): Promise<OldDatabase> => {
  const [admin, name] = [
    new Client({ connectionString: inject('postgresOwnerUrl') }),
    `upgrade_${randomUUID().slice(0, 8)}`,
  ]
  await admin.connect()
  await admin.query(`CREATE DATABASE ${escapeIdentifier(name)}`)
  const url = new URL(inject('postgresOwnerUrl'))
  url.pathname = name
  const owner = new Client({ connectionString: url.href })
  await owner.connect()
  const db = createSystemDatabase(url.href, { acquireTimeoutMs: 30_000 })
  open.push({
    close: async () => {
      await Promise.all([owner.end(), db.destroy()])
      await admin.query(`DROP DATABASE ${escapeIdentifier(name)} WITH (FORCE)`)
      await admin.end()
    },
  })
  for (const earlier of readReleases()) {
    await migrate(url.href, { upTo: earlier.migrations.at(-1)?.name })
    await owner.query(`BEGIN; ${rowsOf(earlier.version)}; COMMIT`)
    if (earlier.version === release.version) break
  }
  return { owner, ownerUrl: url.href, db }
}

interface Table {
  name: string
  columns: string[]
}

const listTables = async (owner: Client): Promise<Table[]> => {
  const { rows } = await owner.query<Table>(`
    SELECT table_name AS name, array_agg(column_name::text ORDER BY column_name) AS columns
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' GROUP BY table_name ORDER BY table_name`)
  return rows.filter(({ name }) => !updated.includes(name))
}

/** Every row of a table, in the given columns: those that the release before reads. */
const readRows = async (owner: Client, { name, columns }: Table): Promise<string[]> => {
  const list = columns.map((column) => escapeIdentifier(column)).join(', ')
  const { rows } = await owner.query<{ text: string }>(
    `SELECT (SELECT row_to_json(kept) FROM (SELECT ${list}) kept)::text AS text FROM ${escapeIdentifier(name)}`,
  )
  return rows.map(({ text }) => text).sort()
}

const readTables = async (owner: Client, tables: readonly Table[]) => {
  const contents: Record<string, string[]> = {}
  for (const table of tables) contents[table.name] = await readRows(owner, table)
  return contents
}

describe.each(readReleases())('a database of $version', (release) => {
  test('default: an upgrade keeps every row and every column that the release before reads', async () => {
    const { owner, ownerUrl, db } = await openReleased(release)
    const tables = await listTables(owner)
    const before = await readTables(owner, tables)
    await migrate(ownerUrl)
    expect(await findPendingMigrations(db)).toEqual([])
    expect(await readTables(owner, tables)).toEqual(before)
  })

  test('default: after an upgrade the ledger and the audit log are sound, and new rows can be added', async () => {
    const { owner, ownerUrl, db } = await openReleased(release)
    await migrate(ownerUrl)
    const broken = (await checkLedger(db, { scanDeadlineSeconds: 3_600 })).filter((rule) => rule.broken.length > 0)
    expect(broken).toEqual([])
    expect((await verifyAudit(db)).broken).toBeUndefined()
    const scanId = await makeScan(db, await makeUser(db, { detections: 1 }))
    expect((await owner.query('SELECT 1 FROM scan WHERE id = $1', [scanId])).rowCount).toBe(1)
  })
})

test('default: the first release that can be upgraded has a row in every table', async () => {
  const [first] = readReleases()
  if (!first) throw new Error('no release is recorded')
  const { owner } = await openReleased(first)
  const contents = await readTables(owner, await listTables(owner))
  const empty = Object.keys(contents).filter((name) => contents[name]?.length === 0)
  // Chunks are written by the API once enough entries exist.
  expect(empty).toEqual(['audit_chunk'])
})

test('error: a database with a migration that this build lacks is refused', async () => {
  const [first] = readReleases()
  if (!first) throw new Error('no release is recorded')
  const { owner, ownerUrl } = await openReleased(first)
  await owner.query("INSERT INTO kysely_migration (name, timestamp) VALUES ('999-newer', '2030-01-01')")
  await expect(migrate(ownerUrl)).rejects.toMatchObject({ cause: expect.anything() })
})
