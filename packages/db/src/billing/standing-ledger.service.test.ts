import { readFile } from 'node:fs/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type Database } from '../database.ts'
import { migrate, migrationNames } from '../migrate.ts'
import { type OpenDatabase, openTestDatabase } from '../testing/open-test-database.ts'
import { checkLedger } from './check-ledger.ts'
import { listEquityLog } from './list-equity-log.ts'
import { sumAccounts } from './sum-accounts.ts'

const NAME = 'standing_ledger'
const userId = '019a0000-0000-7000-8000-000000000001'

let open: OpenDatabase
let old: Client
let db: Database
beforeAll(async () => {
  open = await openTestDatabase()
  await open.asOwner.query(`CREATE DATABASE ${NAME}`)
  const ownerUrl = open.ownerUrl.replace(/[^/]+$/, NAME)
  old = new Client({ connectionString: ownerUrl })
  await old.connect()
  await migrateAsBefore()
  await old.query(standing)
  await migrate(ownerUrl)
  db = createDatabase(ownerUrl)
})
afterAll(async () => {
  await db.destroy()
  await old.end()
  await open.asOwner.query(`DROP DATABASE ${NAME} WITH (FORCE)`)
  await open.drop()
})

/** Everything up to the day when entries had no running sum. */
const migrateAsBefore = async () => {
  await old.query('CREATE TABLE kysely_migration (name varchar(255) PRIMARY KEY, timestamp varchar(255) NOT NULL)')
  for (const name of (await migrationNames()).filter((name) => name < '020')) {
    await old.query(await readFile(new URL(`../../migrations/${name}.sql`, import.meta.url), 'utf8'))
    await old.query('INSERT INTO kysely_migration VALUES ($1, now())', [name])
  }
}

const transactionId = (at: number) => `019a0000-0000-7000-8000-10000000000${at}`

const move = (at: number, reason: string, [from, to, units]: [string, string, number]) => `
  INSERT INTO equity_transaction (id, user_id, kind, reason, reference, idempotency_key)
  VALUES ('${transactionId(at)}', '${userId}', 'detection', '${reason}', '${transactionId(9)}', '${at}');
  INSERT INTO equity_entry (transaction_id, account, user_id, kind, units) VALUES
  ('${transactionId(at)}', '${from}', '${userId}', 'detection', ${-units}),
  ('${transactionId(at)}', '${to}', '${userId}', 'detection', ${units});`

const standing = `BEGIN;
  INSERT INTO app_user (id, email, password_hash, status, locale) VALUES ('${userId}', 'a@b.example', 'x', 'active', 'en');
  ${move(1, 'grant', ['granted', 'available', 3])}
  ${move(2, 'hold', ['available', 'held', 1])}
  ${move(3, 'use', ['held', 'used', 1])}
  COMMIT`

test('default: a ledger that stood before gets places and sums, and goes on', async () => {
  expect(await sumAccounts(db, { userId, kind: 'detection' })).toMatchObject({ available: 2, held: 0, used: 1 })
  expect((await listEquityLog(db, { userId, limit: 9 })).map(({ balanceAfter }) => balanceAfter)).toEqual([2, 2, 3])
  const broken = (await checkLedger(db, { scanDeadlineSeconds: 0 })).filter((rule) => rule.broken.length > 0)
  // The hold is there, its contract was left out.
  expect(broken.map(({ invariant }) => invariant)).toEqual(['I4'])
})

test('refuses to change it afterwards as before', async () => {
  await expect(old.query('UPDATE equity_entry SET units = 9')).rejects.toMatchObject({ code: '42501' })
})
