import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPendingMigrations, migrate, migrationNames } from './migrate.ts'
import { type OpenDatabase, openTestDatabase } from './testing/open-test-database.ts'

let open: OpenDatabase
beforeAll(async () => {
  open = await openTestDatabase()
})
afterAll(() => open.drop())

const folder = fileURLToPath(new URL('..', import.meta.url))

test('default: applies every migration, and applying again does nothing', async () => {
  expect(await findPendingMigrations(open.db)).toEqual([])
  expect(await migrate(open.ownerUrl)).toEqual([])
})

test('default: the committed types match the migrated database', async () => {
  const env = { ...process.env, DATABASE_URL: open.ownerUrl }
  await expect(promisify(execFile)('npm', ['run', '-s', 'check:schema'], { cwd: folder, env })).resolves.toBeTruthy()
})

test('given stale types, the check fails', async () => {
  await open.asOwner.query('CREATE TABLE unexpected_table (id int)')
  const env = { ...process.env, DATABASE_URL: open.ownerUrl }
  const checked = promisify(execFile)('npm', ['run', '-s', 'check:schema'], { cwd: folder, env })
  await expect(checked).rejects.toMatchObject({ code: 1 })
  await open.asOwner.query('DROP TABLE unexpected_table')
})

test('error: a database behind this build reports the missing migrations', async () => {
  const [first] = await migrationNames()
  await open.asOwner.query('DELETE FROM kysely_migration WHERE name = $1', [first])
  expect(await findPendingMigrations(open.db)).toEqual([first])
})

test('error: a connection that is lost during a migration fails it, and ends no process', async () => {
  await open.asOwner.query('CREATE DATABASE interrupted')
  const ownerUrl = open.ownerUrl.replace(/[^/]+$/, 'interrupted')
  const rival = new Client({ connectionString: ownerUrl })
  rival.on('error', () => undefined)
  await rival.connect()
  await rival.query('BEGIN; CREATE TABLE app_user (id int)')
  const migrating = expect(migrate(ownerUrl, { lockTimeoutMs: 100_000 })).rejects.toThrow()
  await expect.poll(async () => (await open.asOwner.query(waiting)).rowCount).toBe(1)
  await open.asOwner.query('DROP DATABASE interrupted WITH (FORCE)')
  await migrating
  await rival.end().catch(() => undefined)
})

const waiting = "SELECT 1 FROM pg_stat_activity WHERE datname = 'interrupted' AND wait_event_type = 'Lock'"

test('refuses to wait for locks: a blocked migration fails after two seconds', async () => {
  await open.asOwner.query('CREATE DATABASE contended')
  const ownerUrl = open.ownerUrl.replace(/[^/]+$/, 'contended')
  const rival = new Client({ connectionString: ownerUrl })
  await rival.connect()
  await rival.query('BEGIN; CREATE TABLE app_user (id int)')
  await expect(migrate(ownerUrl)).rejects.toMatchObject({ cause: { code: '55P03' } })
  await rival.end()
  await open.asOwner.query('DROP DATABASE contended WITH (FORCE)')
})
