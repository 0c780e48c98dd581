import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenDatabase, openTestDatabase } from '../testing/open-test-database.ts'
import { makeUserWithEveryRow } from './make-user-with-every-row.ts'

let open: OpenDatabase
let desk: Client
let asked: Awaited<ReturnType<typeof makeUserWithEveryRow>>
beforeAll(async () => {
  open = await openTestDatabase()
  asked = await makeUserWithEveryRow(open)
  const silent = await makeUserWithEveryRow(open)
  await open.asOwner.query('DELETE FROM ticket WHERE owner_id = $1', [silent.userId])
  desk = new Client({ connectionString: open.deskUrl })
  await desk.connect()
})
afterAll(async () => {
  await desk.end()
  await open.drop()
})

test.each([
  'SELECT email FROM app_user',
  'SELECT password_hash FROM app_user',
  'SELECT * FROM user_session',
  'SELECT * FROM api_key',
  'SELECT * FROM second_factor',
  'SELECT * FROM mail_link',
  'SELECT * FROM outbox',
  'SELECT * FROM payment',
  'SELECT * FROM billing_details',
  'SELECT * FROM share_link',
  'SELECT * FROM webhook',
  'SELECT reason FROM audit_entry',
  'UPDATE app_user SET email = email',
  'UPDATE scan SET name = name',
  'UPDATE finding SET status = status',
  'UPDATE ticket SET message = message',
  'UPDATE ticket_answer SET text = text',
  'UPDATE expert_answer SET text = text',
  'UPDATE expert SET name = name',
  'UPDATE expert_passkey SET public_key = public_key',
  'UPDATE desk_mode SET is_four_eyes = false',
  'INSERT INTO expert (id, name) VALUES (gen_random_uuid(), $$x$$)',
  'INSERT INTO expert_invitation DEFAULT VALUES',
  'DELETE FROM ticket',
  'DELETE FROM expert_answer',
  'DELETE FROM audit_entry',
  'SELECT erase_user(gen_random_uuid())',
  'CREATE TABLE mine (id uuid)',
])('refuses the desk’s role: %s', async (statement) => {
  await expect(desk.query(statement)).rejects.toMatchObject({ code: '42501' })
})

test('the desk’s role sees only the reports that tickets are about, and only names their owners', async () => {
  const owners = async (table: string, column: string) =>
    (await desk.query(`SELECT DISTINCT ${column} AS id FROM ${table}`)).rows.map(({ id }) => id)
  expect(await owners('app_user', 'id')).toEqual([asked.userId])
  expect(await owners('scan', 'id')).toEqual([asked.scanId])
  expect(await owners('project', 'id')).toEqual([asked.projectId])
  for (const table of ['finding', 'check_outcome', 'scan_event', 'ticket'])
    expect(await owners(table, 'scan_id'), table).toEqual([asked.scanId])
  for (const table of ['project_file', 'project_deployment', 'project_git'])
    expect(await owners(table, 'project_id'), table).toEqual([asked.projectId])
  expect(await owners('equity_entry', 'user_id')).toEqual([asked.userId])
})

test('the desk’s role locks the owner of a ticket, and can’t change one', async () => {
  const { rowCount } = await desk.query('SELECT id FROM app_user WHERE id = $1 FOR NO KEY UPDATE', [asked.userId])
  expect(rowCount).toBe(1)
  const change = desk.query("UPDATE app_user SET locale = 'zh' WHERE id = $1", [asked.userId])
  await expect(change).rejects.toMatchObject({ code: '42501' })
})

test('given a ticket closed long ago, the desk’s role sees neither it nor its report', async () => {
  const old = await makeUserWithEveryRow(open)
  const seen = async () => (await desk.query('SELECT FROM scan WHERE id = $1', [old.scanId])).rowCount
  expect(await seen()).toBe(1)
  await open.asOwner.query(
    "UPDATE ticket SET status = 'closed', closed_at = now() - interval '91 days', created_at = now() - interval '99 days' WHERE owner_id = $1",
    [old.userId],
  )
  expect(await seen()).toBe(0)
})

test('the desk’s role adds an answer only as an expert wrote it, and with four eyes only once it is approved', async () => {
  const { rows } = await desk.query('SELECT id FROM ticket WHERE owner_id = $1', [asked.userId])
  const [author, reviewer] = [randomUUID(), randomUUID()]
  await open.asOwner.query("INSERT INTO expert (id, name) VALUES ($1, 'Ada'), ($2, 'Bo')", [author, reviewer])
  const add = (ordinal: number, text: string) =>
    desk.query("INSERT INTO ticket_answer (ticket_id, ordinal, text, operator) VALUES ($1, $2, $3, 'expert Ada')", [
      rows[0].id,
      ordinal,
      text,
    ])
  const write = (text: string) =>
    desk.query(
      `INSERT INTO expert_answer (id, ticket_id, author_id, state, verdicts, reasoning, fix, text, decided_at)
       VALUES ($1, $2, $3, 'sent', '{}', 'r', '', $4, now())`,
      [randomUUID(), rows[0].id, author, text],
    )
  await expect(add(2, 'unwritten')).rejects.toMatchObject({ code: '42501' })
  await write('written')
  await add(2, 'written')
  await open.asOwner.query('UPDATE desk_mode SET is_four_eyes = true')
  await write('alone')
  await expect(add(3, 'alone')).rejects.toMatchObject({ code: '42501' })
  await desk.query("UPDATE expert_answer SET reviewer_id = $1 WHERE text = 'alone'", [reviewer])
  await add(3, 'alone')
  const own = desk.query("UPDATE expert_answer SET reviewer_id = author_id WHERE text = 'written'")
  await expect(own).rejects.toMatchObject({ code: '23514' })
})

test('the desk’s role can’t grant units, queue other work, or write in the name of others', async () => {
  const move = `INSERT INTO equity_transaction (id, user_id, kind, reason, reference, idempotency_key)
    VALUES ($1, $2, $3, $4, 'desk', $5)`
  for (const [kind, reason] of [
    ['consultation', 'grant'],
    ['consultation', 'purchase'],
    ['detection', 'return'],
  ])
    await expect(desk.query(move, [randomUUID(), asked.userId, kind, reason, randomUUID()])).rejects.toMatchObject({
      code: '42501',
    })
  const outbox = "INSERT INTO outbox (id, dedupe_key, kind, payload) VALUES ($1, $2, 'mail', $3)"
  await expect(desk.query(outbox, [randomUUID(), randomUUID(), { mail: 'reset_password' }])).rejects.toMatchObject({
    code: '42501',
  })
  const entry = "INSERT INTO audit_entry (id, act, operator, reason) VALUES ($1, 'units_granted', 'ada', 'x')"
  await expect(desk.query(entry, [randomUUID()])).rejects.toMatchObject({ code: '42501' })
})

test('the desk’s role has no special attribute and inherits from no other role', async () => {
  const { rows } = await open.asOwner.query(`
    SELECT rolsuper OR rolbypassrls OR rolcreaterole OR rolcreatedb OR rolreplication AS "isSpecial",
      EXISTS (SELECT FROM pg_auth_members WHERE member = r.oid) AS "isMember"
    FROM pg_roles r WHERE rolname = 'lightning_cat_desk'`)
  expect(rows).toEqual([{ isSpecial: false, isMember: false }])
})

test.each(['expert', 'expert_passkey', 'expert_session', 'expert_invitation', 'expert_challenge', 'desk_mode'])(
  'refuses the role of the API: %s',
  async (table) => {
    await expect(open.asApp.query(`SELECT * FROM ${table}`)).rejects.toMatchObject({ code: '42501' })
  },
)
