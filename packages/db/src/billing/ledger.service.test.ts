import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../testing/make-rows.ts'
import { type OpenDatabase, openTestDatabase } from '../testing/open-test-database.ts'
import { findBalance } from './equity.ts'
import { holdEquity, settleHold } from './ledger.ts'
import { grantEquity } from './purchases.ts'

let open: OpenDatabase
beforeAll(async () => {
  open = await openTestDatabase()
})
afterAll(() => open.drop())

const detectionOf = async (userId: string) => (await findBalance(open.db, userId)).detection

const heldBy = async (userId: string) => {
  const reference = randomUUID()
  await open.db.transaction().execute((trx) => holdEquity(trx, { userId, kind: 'detection', reference }))
  return reference
}

/** Writes a transaction entry by entry as the apps' role. */
const writeRaw = async (userId: string, entries: { account: string; units: number; kind?: string }[]) => {
  const id = randomUUID()
  await open.asApp.query('BEGIN')
  try {
    await open.asApp.query(
      `INSERT INTO equity_transaction (id, user_id, kind, reason, reference, idempotency_key)
       VALUES ($1, $2, 'detection', 'grant', 'raw', $3)`,
      [id, userId, id],
    )
    for (const { account, units, kind = 'detection' } of entries) {
      await open.asApp.query(
        'INSERT INTO equity_entry (transaction_id, account, user_id, kind, units) VALUES ($1, $2, $3, $4, $5)',
        [id, account, userId, kind, units],
      )
    }
    await open.asApp.query('COMMIT')
  } catch (error) {
    await open.asApp.query('ROLLBACK')
    throw error
  }
}

test('default: grant, hold, use and return move units between accounts', async () => {
  const userId = await makeUser(open.db, { detections: 2 })
  const [used, returned] = [await heldBy(userId), await heldBy(userId)]
  expect(await detectionOf(userId)).toEqual({ available: 0, held: 2, used: 0 })
  await settleHold(open.db, { reference: used, decision: 'use' })
  await settleHold(open.db, { reference: returned, decision: 'return' })
  expect(await detectionOf(userId)).toEqual({ available: 1, held: 0, used: 1 })
})

test('given a repeated or contradicting settlement, keeps the first decision', async () => {
  const userId = await makeUser(open.db, { detections: 1 })
  const reference = await heldBy(userId)
  const decisions = ['use', 'use', 'return'] as const
  for (const decision of decisions) await settleHold(open.db, { reference, decision })
  expect(await detectionOf(userId)).toEqual({ available: 0, held: 0, used: 1 })
})

test('given the same grant ten times in parallel, grants once', async () => {
  const userId = await makeUser(open.db)
  const grant = { userId, kind: 'consultation', units: 5, reference: 'x', idempotencyKey: randomUUID() } as const
  await Promise.all(Array.from({ length: 10 }, () => grantEquity(open.db, grant)))
  expect((await findBalance(open.db, userId)).consultation.available).toBe(5)
})

test('refuses a hold if no unit is left', async () => {
  const userId = await makeUser(open.db)
  await expect(heldBy(userId)).rejects.toMatchObject({ errorName: 'NO_DETECTIONS_LEFT' })
})

test('refuses a consultation if none is left, however many detections there are', async () => {
  const userId = await makeUser(open.db, { detections: 3 })
  const hold = { userId, kind: 'consultation', reference: randomUUID() } as const
  await expect(holdEquity(open.db, hold)).rejects.toMatchObject({ errorName: 'NO_CONSULTATIONS_LEFT' })
})

test('refuses to settle a unit that was never held', async () => {
  const settled = settleHold(open.db, { reference: randomUUID(), decision: 'use' })
  await expect(settled).rejects.toMatchObject({ errorName: 'NOT_FOUND' })
})

test('refuses raw SQL that does not balance', async () => {
  const userId = await makeUser(open.db, { detections: 3 })
  const unbalanced = [
    [{ account: 'available', units: 1 }],
    [],
    [
      { account: 'granted', units: -1 },
      { account: 'available', units: 2 },
    ],
  ]
  for (const entries of unbalanced) {
    await expect(writeRaw(userId, entries)).rejects.toMatchObject({ constraint: 'equity_balanced' })
  }
  expect(await detectionOf(userId)).toEqual({ available: 3, held: 0, used: 0 })
})

test('refuses raw SQL that takes a balance below zero', async () => {
  const userId = await makeUser(open.db, { detections: 1 })
  const overdrawn = [
    { account: 'available', units: -2 },
    { account: 'held', units: 2 },
  ]
  await expect(writeRaw(userId, overdrawn)).rejects.toMatchObject({ constraint: 'equity_not_negative' })
  const unheld = [
    { account: 'held', units: -1 },
    { account: 'used', units: 1 },
  ]
  await expect(writeRaw(userId, unheld)).rejects.toMatchObject({ constraint: 'equity_not_negative' })
})

test('refuses raw SQL that moves units against its reason', async () => {
  const userId = await makeUser(open.db, { detections: 2 })
  const spent = [
    { account: 'available', units: -1 },
    { account: 'used', units: 1 },
  ]
  await expect(writeRaw(userId, spent)).rejects.toMatchObject({ constraint: 'equity_balanced' })
})

test('refuses to add entries to an earlier transaction, even if the sum stays zero', async () => {
  const userId = await makeUser(open.db, { detections: 1 })
  await heldBy(userId)
  const { rows } = await open.asApp.query(`SELECT id FROM equity_transaction WHERE user_id = $1 AND reason = 'grant'`, [
    userId,
  ])
  const added = open.asApp.query(
    `INSERT INTO equity_entry (transaction_id, account, user_id, kind, units)
     VALUES ($1, 'held', $2, 'detection', -1), ($1, 'used', $2, 'detection', 1)`,
    [rows[0].id, userId],
  )
  await expect(added).rejects.toMatchObject({ constraint: 'equity_newest' })
  expect(await detectionOf(userId)).toEqual({ available: 0, held: 1, used: 0 })
})

test('ignores a balance in raw SQL and computes it from earlier entries', async () => {
  const userId = await makeUser(open.db, { detections: 1 })
  const id = randomUUID()
  await open.asApp.query('BEGIN')
  await open.asApp.query(
    `INSERT INTO equity_transaction (id, user_id, kind, reason, reference, idempotency_key, position)
     VALUES ($1, $2, 'detection', 'grant', 'raw', $3, -5)`,
    [id, userId, id],
  )
  await open.asApp.query(
    `INSERT INTO equity_entry (transaction_id, account, user_id, kind, units, balance_after, position)
     VALUES ($1, 'granted', $2, 'detection', -1, -1000, -5), ($1, 'available', $2, 'detection', 1, 1000, -5)`,
    [id, userId],
  )
  await open.asApp.query('COMMIT')
  expect(await detectionOf(userId)).toEqual({ available: 2, held: 0, used: 0 })
})

test('refuses an entry whose kind or user differs from its transaction', async () => {
  const userId = await makeUser(open.db)
  const mixed = [
    { account: 'granted', units: -1 },
    { account: 'available', units: 1, kind: 'consultation' },
  ]
  await expect(writeRaw(userId, mixed)).rejects.toMatchObject({ code: '23503' })
})

test('refuses to write the ledger on an old snapshot', async () => {
  const userId = await makeUser(open.db, { detections: 1 })
  const hold = open.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) => holdEquity(trx, { userId, kind: 'detection', reference: randomUUID() }))
  await expect(hold).rejects.toMatchObject({ code: '0A000' })
})

test.each([
  'UPDATE equity_entry SET units = 100',
  'DELETE FROM equity_entry',
  'TRUNCATE equity_entry',
  "UPDATE equity_transaction SET reason = 'grant'",
  'DELETE FROM equity_transaction',
  'TRUNCATE equity_transaction CASCADE',
  'ALTER TABLE equity_entry DISABLE TRIGGER ALL',
  'ALTER TABLE equity_transaction DISABLE TRIGGER equity_balanced',
  'DROP TRIGGER equity_balanced ON equity_entry',
  'ALTER TABLE equity_entry DROP CONSTRAINT equity_not_negative',
  "SET session_replication_role = 'replica'",
  "SELECT setval('equity_position', 1)",
  'UPDATE product SET price_cents = 1',
  "INSERT INTO product SELECT 'free', kind, 1000, 1, currency, 9, true FROM product LIMIT 1",
  "UPDATE outbox SET payload = '{}'",
  'DELETE FROM outbox',
  "UPDATE scan_event SET state = 'done'",
  'DELETE FROM scan_event',
  'DELETE FROM app_user',
])('refuses %s from the apps', async (statement) => {
  await expect(open.asApp.query(statement)).rejects.toMatchObject({ code: '42501' })
})

test.each(['UPDATE equity_entry SET units = 100', 'DELETE FROM equity_transaction', 'TRUNCATE equity_entry'])(
  'refuses %s even from the owner',
  async (statement) => {
    await expect(open.asOwner.query(statement)).rejects.toMatchObject({ code: '42501' })
  },
)

test('given fifty parallel holds with three units left, exactly three succeed and the ledger sums to zero', async () => {
  const userId = await makeUser(open.db, { detections: 3 })
  const holds = await Promise.allSettled(Array.from({ length: 50 }, () => heldBy(userId)))
  expect(holds.filter((hold) => hold.status === 'fulfilled')).toHaveLength(3)
  expect(await detectionOf(userId)).toEqual({ available: 0, held: 3, used: 0 })
  const { rows } = await open.asApp.query('SELECT sum(units)::int AS total FROM equity_entry')
  expect(rows).toEqual([{ total: 0 }])
})
