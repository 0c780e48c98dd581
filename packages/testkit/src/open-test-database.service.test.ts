import type { TestDatabase } from '@lc/dev-services'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from './open-test-database.ts'

const opened: TestDatabase[] = []
const open = async () => {
  const database = await openTestDatabase()
  opened.push(database)
  return database
}
afterAll(() => Promise.all(opened.map((database) => database.drop())))

const query = async (url: string, sql: string) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const isThere = async (url: string, table: string) => {
  const [row] = await query(url, `SELECT to_regclass('${table}') IS NOT NULL AS found`)
  return row.found
}

test('default: two databases opened at once are migrated and separate', async () => {
  const [first, second] = await Promise.all([open(), open()])
  await query(first.ownerUrl, 'CREATE TABLE only_here (id int)')
  expect(await isThere(first.ownerUrl, 'only_here')).toBe(true)
  expect(await isThere(second.ownerUrl, 'only_here')).toBe(false)
  expect(await isThere(second.ownerUrl, 'kysely_migration')).toBe(true)
})

test('refuses to let the app role create tables', async () => {
  const { appUrl } = await open()
  await expect(query(appUrl, 'CREATE TABLE mine (id int)')).rejects.toMatchObject({ code: '42501' })
})
