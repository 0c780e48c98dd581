import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSystemDatabase } from './database.ts'
import { type OpenDatabase, openTestDatabase } from './testing/open-test-database.ts'

let open: OpenDatabase
beforeAll(async () => {
  open = await openTestDatabase()
})
afterAll(() => open.drop())

test('error: a connection that breaks in the middle of a transaction fails that transaction, and nothing else', async () => {
  const db = createSystemDatabase(open.appUrl, { maxConnections: 1 })
  const broken = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(trx)
    await open.asApp.query('SELECT pg_terminate_backend($1, 1000)', [rows[0]?.pid])
    await sql`SELECT 1`.execute(trx)
  })
  await expect(broken).rejects.toThrow()
  expect((await sql<{ one: number }>`SELECT 1 AS one`.execute(db)).rows).toEqual([{ one: 1 }])
  await db.destroy()
})
