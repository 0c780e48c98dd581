import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSystemDatabase, type Database, databaseOfUser, newId, readPoolState } from './database.ts'
import { type OpenDatabase, openTestDatabase } from './testing/open-test-database.ts'

let open: OpenDatabase
beforeAll(async () => {
  open = await openTestDatabase()
})
afterAll(() => open.drop())

test('error: a connection that breaks during a transaction fails only that transaction', async () => {
  const db = createSystemDatabase(open.appUrl, { maxConnections: 1, acquireTimeoutMs: 30_000 })
  const broken = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(trx)
    await open.asApp.query('SELECT pg_terminate_backend($1, 60000)', [rows[0]?.pid])
    await sql`SELECT 1`.execute(trx)
  })
  await expect(broken).rejects.toThrow()
  expect((await sql<{ one: number }>`SELECT 1 AS one`.execute(db)).rows).toEqual([{ one: 1 }])
  await db.destroy()
})

const readTenant = async (db: Database) => {
  const { rows } = await sql<{ pid: number; scope: string; userId: string }>`
    SELECT pg_backend_pid() AS pid, current_setting('app.scope') AS scope, current_setting('app.user_id') AS user_id`.execute(
    db,
  )
  return rows[0]
}

test('given the system and one user in turns, each keeps its connection, and both are closed at the end', async () => {
  const db = createSystemDatabase(open.appUrl, { maxConnections: 2, acquireTimeoutMs: 30_000 })
  const userId = newId()
  const asUser = databaseOfUser(db, userId)
  const [system, user] = [await readTenant(db), await readTenant(asUser)]
  expect(system).toMatchObject({ scope: 'system', userId: '' })
  expect(user).toMatchObject({ scope: 'user', userId })
  expect(user?.pid).not.toBe(system?.pid)
  expect(await readTenant(db)).toEqual(system)
  expect(await readTenant(databaseOfUser(db, userId))).toEqual(user)
  expect(readPoolState(db)).toEqual({ inUse: 0, idle: 2, waiting: 0 })

  await db.destroy()
  const pids = [system?.pid, user?.pid]
  const stillOpen = async () =>
    (await open.asApp.query('SELECT pid FROM pg_stat_activity WHERE pid = ANY($1)', [pids])).rows
  await expect.poll(stillOpen).toEqual([])
})
