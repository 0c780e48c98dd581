import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenDatabase, openTestDatabase } from '../testing/open-test-database.ts'
import { checkLedger } from './check-ledger.ts'
import { listEquityLog } from './equity.ts'
import { sumAccounts } from './ledger.ts'

const userId = '019a0000-0000-7000-8000-000000000001'

const transactionId = (at: number) => `019a0000-0000-7000-8000-10000000000${at}`

const move = (at: number, reason: string, [from, to, units]: [string, string, number]) => `
  INSERT INTO equity_transaction (id, user_id, kind, reason, reference, idempotency_key)
  VALUES ('${transactionId(at)}', '${userId}', 'detection', '${reason}', '${transactionId(9)}', '${at}');
  INSERT INTO equity_entry (transaction_id, account, user_id, kind, units) VALUES
  ('${transactionId(at)}', '${from}', '${userId}', 'detection', ${-units}),
  ('${transactionId(at)}', '${to}', '${userId}', 'detection', ${units});`

const rawRows = `BEGIN;
  INSERT INTO app_user (id, email, password_hash, status, locale) VALUES ('${userId}', 'a@b.example', 'x', 'active', 'en');
  ${move(1, 'grant', ['granted', 'available', 3])}
  ${move(2, 'hold', ['available', 'held', 1])}
  ${move(3, 'use', ['held', 'used', 1])}
  COMMIT`

let open: OpenDatabase
beforeAll(async () => {
  open = await openTestDatabase()
  await open.asOwner.query(rawRows)
})
afterAll(() => open.drop())

test('given rows written without position and sum, the database fills in both', async () => {
  expect(await sumAccounts(open.db, { userId, kind: 'detection' })).toMatchObject({ available: 2, held: 0, used: 1 })
  expect((await listEquityLog(open.db, { userId, limit: 9 })).map(({ balanceAfter }) => balanceAfter)).toEqual([
    2, 2, 3,
  ])
  const broken = (await checkLedger(open.db, { scanDeadlineSeconds: 0 })).filter((rule) => rule.broken.length > 0)
  // The hold refers to a scan that doesn't exist.
  expect(broken.map(({ invariant }) => invariant)).toEqual(['I4'])
})

test('refuses changes, even by the owner of the tables', async () => {
  await expect(open.asOwner.query('UPDATE equity_entry SET units = 9')).rejects.toMatchObject({ code: '42501' })
})
