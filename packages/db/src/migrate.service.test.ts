import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPendingMigrations } from './find-pending-migrations.ts'
import { migrate, migrationNames } from './migrate.ts'
import { type OpenDatabase, openTestDatabase } from './testing/open-test-database.ts'

let open: OpenDatabase
beforeAll(async () => {
  open = await openTestDatabase()
})
afterAll(() => open.drop())

const folder = fileURLToPath(new URL('..', import.meta.url))

test('default: every migration is applied, and applying again does nothing', async () => {
  expect(await findPendingMigrations(open.db)).toEqual([])
  expect(await migrate(open.ownerUrl)).toEqual([])
})

test('default: the committed types are those of the migrated database', async () => {
  const env = { ...process.env, DATABASE_URL: open.ownerUrl }
  await expect(promisify(execFile)('npm', ['run', '-s', 'check:schema'], { cwd: folder, env })).resolves.toBeTruthy()
})

test('given types that are stale: the check fails', async () => {
  await open.asOwner.query('CREATE TABLE nobody_told (id int)')
  const env = { ...process.env, DATABASE_URL: open.ownerUrl }
  const checked = promisify(execFile)('npm', ['run', '-s', 'check:schema'], { cwd: folder, env })
  await expect(checked).rejects.toMatchObject({ code: 1 })
  await open.asOwner.query('DROP TABLE nobody_told')
})

test('error: a database behind this build names what is missing', async () => {
  const [first] = await migrationNames()
  await open.asOwner.query('DELETE FROM kysely_migration WHERE name = $1', [first])
  expect(await findPendingMigrations(open.db)).toEqual([first])
})

test('refuses to wait for locks: a migration that cannot have them gives up after two seconds', async () => {
  await open.asOwner.query('CREATE DATABASE contended')
  const ownerUrl = open.ownerUrl.replace(/[^/]+$/, 'contended')
  const rival = new Client({ connectionString: ownerUrl })
  await rival.connect()
  await rival.query('BEGIN; CREATE TABLE app_user (id int)')
  await expect(migrate(ownerUrl)).rejects.toMatchObject({ cause: { code: '55P03' } })
  await rival.end()
  await open.asOwner.query('DROP DATABASE contended WITH (FORCE)')
})
