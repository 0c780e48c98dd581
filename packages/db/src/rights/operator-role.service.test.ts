import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../testing/make-rows.ts'
import { type OpenDatabase, openTestDatabase } from '../testing/open-test-database.ts'

let open: OpenDatabase
let operator: Client
let userId: string
beforeAll(async () => {
  open = await openTestDatabase()
  userId = await makeUser(open.db, { detections: 1 })
  operator = new Client({ connectionString: open.operatorUrl })
  await operator.connect()
})
afterAll(async () => {
  await operator.end()
  await open.drop()
})

test.each([
  'SELECT password_hash FROM app_user',
  'SELECT token_sha256 FROM user_session',
  'SELECT key_sha256 FROM api_key',
  'SELECT * FROM mail_link',
  'SELECT payload FROM outbox',
  'SELECT * FROM project_file',
  'SELECT * FROM webhook',
  'SELECT * FROM billing_details',
  'UPDATE app_user SET email = email',
  'UPDATE app_user SET status = status',
  'UPDATE scan SET owner_id = owner_id',
  'UPDATE payment SET status = status',
  'UPDATE equity_entry SET units = 5',
  'UPDATE audit_entry SET reason = reason',
  'DELETE FROM audit_entry',
  'DELETE FROM scan',
  'DELETE FROM app_user',
  'TRUNCATE equity_transaction',
  'INSERT INTO app_user (id) VALUES (gen_random_uuid())',
  'SELECT erase_user(gen_random_uuid())',
  'SELECT prune_audit(400)',
  'CREATE TEMP TABLE outbox (id uuid)',
  'CREATE TABLE mine (id uuid)',
])('refuses the operators’ role: %s', async (statement) => {
  await expect(operator.query(statement)).rejects.toMatchObject({ code: '42501' })
})

test.each(['purchase', 'refund', 'restore', 'hold'])(
  'the operators’ role can’t write a ledger transaction with the reason %s',
  async (reason) => {
    const insert = `INSERT INTO equity_transaction (id, user_id, kind, reason, reference, idempotency_key)
      VALUES ($1, $2, 'detection', $3, 'operator', $4)`
    await expect(operator.query(insert, [randomUUID(), userId, reason, randomUUID()])).rejects.toMatchObject({
      code: '42501',
    })
  },
)

test('the operators’ role can’t write in the name of a user, or queue other work', async () => {
  const entry = "INSERT INTO audit_entry (id, act, user_id) VALUES ($1, 'logged_in', $2)"
  await expect(operator.query(entry, [randomUUID(), userId])).rejects.toMatchObject({ code: '42501' })
  const outbox = 'INSERT INTO outbox (id, dedupe_key, kind, payload) VALUES ($1, $2, $3, $4)'
  for (const [kind, payload] of [
    ['mail', { mail: 'reset_password', email: 'ann@example.com', locale: 'en' }],
    ['workflow', { workflow: 'scan', input: { scanId: userId } }],
    ['erase', { sha256s: [] }],
  ] as const) {
    await expect(operator.query(outbox, [randomUUID(), randomUUID(), kind, payload])).rejects.toMatchObject({
      code: '42501',
    })
  }
})

test('the operators’ role has no special attribute and inherits from no other role', async () => {
  const { rows } = await open.asOwner.query(`
    SELECT rolsuper OR rolbypassrls OR rolcreaterole OR rolcreatedb OR rolreplication AS "isSpecial",
      EXISTS (SELECT FROM pg_auth_members WHERE member = r.oid) AS "isMember"
    FROM pg_roles r WHERE rolname = 'lightning_cat_operator'`)
  expect(rows).toEqual([{ isSpecial: false, isMember: false }])
})
