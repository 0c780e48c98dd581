import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, createSystemDatabase, type Database, databaseOfUser, newId } from '../database.ts'
import { addEnquiry } from '../enquiries/enquiries.ts'
import { scheduleErasure } from '../retention/stored-objects.ts'
import { makeUser, sha256 } from '../testing/make-rows.ts'
import { type OpenDatabase, openTestDatabase } from '../testing/open-test-database.ts'
import { makeUserWithEveryRow } from './make-user-with-every-row.ts'

let open: OpenDatabase
let ann: Awaited<ReturnType<typeof makeUserWithEveryRow>>
let bob: Awaited<ReturnType<typeof makeUserWithEveryRow>>
let tables: string[]
/** A connection as the API's role that sets neither scope nor user. */
let bare: Client
beforeAll(async () => {
  open = await openTestDatabase()
  ann = await makeUserWithEveryRow(open)
  bob = await makeUserWithEveryRow(open)
  tables = await ownedTables()
  await scheduleErasure(open.db, [sha256('d')])
  bare = new Client({ connectionString: open.appUrl })
  await bare.connect()
})
afterAll(async () => {
  await bare.end()
  await open.drop()
})

/** Every table that leads to a user: through foreign keys, or by the name of a column. */
const ownedTables = async (): Promise<string[]> => {
  const { rows } = await open.asOwner.query<{ name: string }>(`
    WITH RECURSIVE owned AS (
      SELECT 'app_user'::regclass::oid AS id
      UNION
      SELECT attrelid FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
        AND attname IN ('owner_id', 'user_id', 'project_id', 'scan_id', 'lineage_id', 'scan_id', 'payment_id', 'ticket_id')
      UNION
      SELECT conrelid FROM pg_constraint JOIN owned ON confrelid = owned.id WHERE contype = 'f'
    )
    SELECT relname AS name FROM owned JOIN pg_class ON pg_class.oid = owned.id ORDER BY relname`)
  return rows.map(({ name }) => name)
}

const countIn = async (client: Pick<Client, 'query'>, table: string) =>
  (await client.query(`SELECT count(*)::int AS n FROM ${table}`)).rows[0].n as number

test('every table that leads to a user restricts its rows to that user', async () => {
  expect(tables).toEqual(expect.arrayContaining(['app_user', 'scan', 'finding', 'payment', 'stripe_event']))
  const { rows } = await open.asOwner.query<{ name: string; isOn: boolean; policies: string[] }>(`
    SELECT relname AS name, relrowsecurity AS "isOn", array(
      SELECT pg_get_expr(polqual, polrelid) FROM pg_policy
      WHERE polrelid = c.oid AND polpermissive AND (polroles @> ARRAY['lightning_cat_app'::regrole::oid] OR polroles = '{0}')
    ) AS policies
    FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')`)
  for (const table of tables) {
    const found = rows.find(({ name }) => name === table)
    expect({ table, isOn: found?.isOn }).toEqual({ table, isOn: true })
    expect(found?.policies, table).toHaveLength(1)
    expect(found?.policies[0], table).toMatch(/^\(\( SELECT app_is_system\(\).* OR .* = \( SELECT app_user_id\(\)/s)
  }
})

test('given no tenant, the API role sees no row of any user', async () => {
  for (const table of tables) {
    expect({ table, rows: await countIn(open.asOwner, table) }).not.toEqual({ table, rows: 0 })
    expect({ table, rows: await countIn(bare, table) }).toEqual({ table, rows: 0 })
  }
  expect(await countIn(bare, 'outbox')).toBe(0)
})

/** Inserts an existing row: without the policy, it would be refused as a duplicate. */
const addAgain = async (client: Client, table: string) => {
  const { rows } = await open.asOwner.query(`SELECT to_jsonb(t) AS row FROM ${table} t ORDER BY ctid DESC LIMIT 1`)
  return client.query(`INSERT INTO ${table} SELECT * FROM jsonb_populate_record(NULL::${table}, $1)`, [rows[0].row])
}

/** Only the desk adds rows to its tables. */
const refusals = /row-level security policy|not the newest|permission denied for table (ticket_claim|expert_answer)/

test('given no tenant, the API role can’t add rows', async () => {
  for (const table of tables) await expect(addAgain(bare, table), table).rejects.toThrow(refusals)
  await expect(addAgain(bare, 'outbox')).rejects.toThrow(/row-level security policy/)
})

test.each([
  "UPDATE app_user SET locale = 'zh'",
  'UPDATE user_session SET revoked_at = now()',
  "UPDATE scan SET name = 'mine'",
  "UPDATE finding SET status = 'fixed'",
  "UPDATE preflight SET state = 'cancelled', finished_at = now()",
  "UPDATE payment SET status = 'refunded'",
  "UPDATE billing_details SET company = 'mine'",
  'UPDATE second_factor SET last_used_at = now()',
  'UPDATE recovery_code SET used_at = NULL',
  'UPDATE factor_challenge SET answers = 0',
  'UPDATE share_link SET revoked_at = now()',
  "UPDATE webhook SET url = 'https://mine.example.com/'",
  "UPDATE webhook_delivery SET state = 'failed'",
  "UPDATE github_link SET github_login = 'mine'",
  'UPDATE github_state SET used_at = NULL',
  'UPDATE outbox SET done_at = now()',
])('given no tenant, the API role changes nothing: %s', async (statement) => {
  expect((await bare.query(statement)).rowCount).toBe(0)
})

test('given a user, the API role sees only the rows of that user', async () => {
  for (const { userId, scanId, projectId } of [ann, bob]) {
    const db = databaseOfUser(open.db, userId)
    const idsIn = async (query: ReturnType<typeof sql<{ id: string }>>) =>
      [...new Set((await query.execute(db)).rows.map(({ id }) => id))] as string[]
    expect(await idsIn(sql`SELECT id FROM app_user`)).toEqual([userId])
    expect(await idsIn(sql`SELECT user_id AS id FROM user_session`)).toEqual([userId])
    expect(await idsIn(sql`SELECT user_id AS id FROM equity_entry`)).toEqual([userId])
    expect(await idsIn(sql`SELECT user_id AS id FROM payment`)).toEqual([userId])
    expect(await idsIn(sql`SELECT user_id AS id FROM billing_details`)).toEqual([userId])
    for (const table of ['second_factor', 'recovery_code', 'factor_challenge'])
      expect(await idsIn(sql`SELECT user_id AS id FROM ${sql.table(table)}`), table).toEqual([userId])
    expect(await idsIn(sql`SELECT owner_id AS id FROM webhook`)).toEqual([userId])
    expect(await idsIn(sql`SELECT owner_id AS id FROM webhook_delivery`)).toEqual([userId])
    expect(await idsIn(sql`SELECT owner_id AS id FROM github_link`)).toEqual([userId])
    expect(await idsIn(sql`SELECT owner_id AS id FROM github_state`)).toEqual([userId])
    for (const table of ['scan_event', 'check_outcome', 'finding', 'scan_object', 'ticket', 'share_link'])
      expect(await idsIn(sql`SELECT scan_id AS id FROM ${sql.table(table)}`), table).toEqual([scanId])
    expect(await idsIn(sql`SELECT lineage_id AS id FROM triage_decision`)).toEqual([scanId])
    for (const table of ['project_file', 'project_object', 'project_deployment', 'project_git', 'preflight'])
      expect(await idsIn(sql`SELECT project_id AS id FROM ${sql.table(table)}`), table).toEqual([projectId])
    for (const table of ['engine_result', 'stripe_event', 'ticket_answer'])
      expect((await sql`SELECT FROM ${sql.table(table)}`.execute(db)).rows, table).toHaveLength(1)
  }
})

test('given a user, can’t change or add rows of another user, or read the outbox', async () => {
  const db = databaseOfUser(open.db, ann.userId)
  const changed = await db.updateTable('scan').set({ name: 'x' }).where('id', '=', bob.scanId).execute()
  expect(changed[0]?.numUpdatedRows).toBe(0n)
  const added = db.insertInto('scanEvent').values({ scanId: bob.scanId, stage: 'merge', state: 'done' }).execute()
  await expect(added).rejects.toMatchObject({ code: '42501' })
  expect(await db.selectFrom('outbox').select('id').execute()).toEqual([])
})

test.each(['grant', 'purchase', 'use', 'refund', 'restore'] as const)(
  'given a user, the ledger refuses a transaction with the reason %s',
  async (reason) => {
    const moved = databaseOfUser(open.db, ann.userId)
      .insertInto('equityTransaction')
      .values({
        id: newId(),
        userId: ann.userId,
        kind: 'detection',
        reason,
        reference: 'mine',
        idempotencyKey: `mine/${reason}`,
      })
      .execute()
    await expect(moved).rejects.toMatchObject({ code: '42501' })
  },
)

test('given a user or no tenant, can’t read enquiries', async () => {
  const enquiry = { kind: 'contact', locale: 'en', name: 'Eve', email: 'eve@example.com', message: 'Hello' } as const
  await addEnquiry(open.db, { ...enquiry, project: '', website: '', services: [], reference: '0000-0000-0000' })
  expect(await open.db.selectFrom('enquiry').select('name').execute()).toEqual([{ name: 'Eve' }])
  expect(await databaseOfUser(open.db, ann.userId).selectFrom('enquiry').select('name').execute()).toEqual([])
  expect(await countIn(bare, 'enquiry')).toBe(0)
})

const usersSeen = async (db: Database) =>
  (await db.selectFrom('appUser').select('id').execute()).map(({ id }) => id).toSorted()

test('given one shared connection, the previous user is never left on it', async () => {
  const system = createSystemDatabase(open.appUrl, { maxConnections: 1, acquireTimeoutMs: 30_000 })
  const all = [ann.userId, bob.userId].toSorted()
  const [asAnn, asBob] = [databaseOfUser(system, ann.userId), databaseOfUser(system, bob.userId)]
  try {
    for (let round = 0; round < 3; round++) {
      expect(await usersSeen(asAnn)).toEqual([ann.userId])
      expect(await usersSeen(asBob)).toEqual([bob.userId])
      expect(await usersSeen(system)).toEqual(all)
    }
    const failing = asAnn.transaction().execute(async (trx) => {
      expect(await usersSeen(trx)).toEqual([ann.userId])
      await sql`SELECT 1 / 0`.execute(trx)
    })
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    expect(await usersSeen(asBob)).toEqual([bob.userId])
    const mixed = await Promise.all([asAnn, asBob, system, asAnn, asBob].map(usersSeen))
    expect(mixed).toEqual([[ann.userId], [bob.userId], all, [ann.userId], [bob.userId]])
  } finally {
    await system.destroy()
  }
})

test('given a connection that breaks while its user is set, sets the user on the next one', async () => {
  const system = createSystemDatabase(open.appUrl, { maxConnections: 1, acquireTimeoutMs: 30_000 })
  const asAnn = databaseOfUser(system, ann.userId)
  try {
    const broken = asAnn.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(trx)
      await open.asApp.query('SELECT pg_terminate_backend($1, 60000)', [rows[0]?.pid])
      await sql`SELECT 1`.execute(trx)
    })
    await expect(broken).rejects.toThrow()
    expect(await usersSeen(asAnn)).toEqual([ann.userId])
  } finally {
    await system.destroy()
  }
})

test('refuses a user on a database that was not opened by createSystemDatabase', async () => {
  const db = createDatabase(open.appUrl, { acquireTimeoutMs: 30_000 })
  expect(() => databaseOfUser(db, ann.userId)).toThrow('createSystemDatabase')
  expect(await usersSeen(db)).toEqual([])
  await db.destroy()
})

test('given another user or no tenant, can’t erase a user', async () => {
  const userId = await makeUser(open.db)
  const erase = sql`SELECT erase_user(${userId})`.execute(databaseOfUser(open.db, bob.userId))
  await expect(erase).rejects.toMatchObject({ code: '42501' })
  await expect(bare.query('SELECT erase_user($1)', [userId])).rejects.toMatchObject({ code: '42501' })
  await sql`SELECT erase_user(${userId})`.execute(databaseOfUser(open.db, userId))
})
