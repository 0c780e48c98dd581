import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { databaseOfUser, inTransaction } from '../database.ts'
import { findObjectsToRestore } from '../retention/stored-objects.ts'
import { type OpenDatabase, openTestDatabase } from '../testing/open-test-database.ts'
import {
  closeAuditChunk,
  listAuditChunks,
  listAuditLines,
  markAuditChunkStored,
  pruneAudit,
  readAuditChunk,
} from './audit-chunks.ts'
import { addAuditEntry, listSecurityLog } from './audit-log.ts'
import { verifyAudit } from './verify-audit.ts'

let open: OpenDatabase
beforeEach(async () => {
  open = await openTestDatabase()
})
afterEach(() => open.drop())

const requestId = 'request-of-the-tests'

const add = (userId: string = randomUUID()) => addAuditEntry(open.db, { act: 'logged_out', userId, requestId })

const addMany = async (count: number) => {
  for (let index = 0; index < count; index++) await add()
}

const sha256 = (digit: string) => digit.repeat(64)

/** Closes and stores everything, as the relay does. */
const storeAll = async () => {
  while (await closeAuditChunk(open.db, { maxAgeSeconds: 0 }));
  const chunks = await listAuditChunks(open.db, { toStore: true, limit: 100 })
  for (const chunk of chunks) {
    const objectSha256 = sha256Of(await readAuditChunk(open.db, chunk))
    await markAuditChunkStored(open.db, { ...chunk, objectSha256 })
  }
  return chunks
}

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** As the owner of the tables, who may do anything. */
const damage = (statement: string) => open.asOwner.query(statement)

test('default: chains entries in order, and the verifier finds nothing broken', async () => {
  expect(await verifyAudit(open.db)).toEqual({ entries: 0, chunks: 0, lastSha256: sha256('0'), broken: undefined })
  await addMany(3)
  const lines = await listAuditLines(open.db, { from: 1, limit: 10 })
  expect(lines.map(({ position }) => position)).toEqual([1, 2, 3])
  expect(JSON.parse(lines[0]?.line ?? '')).toMatchObject({ position: 1, act: 'logged_out', request: requestId })
  const { lastSha256, ...verdict } = await verifyAudit(open.db)
  expect(verdict).toEqual({ entries: 3, chunks: 0, broken: undefined })
  expect(lastSha256).toBe(lines[2]?.sha256)
})

test('given many transactions at once, each entry gets its own place and none is lost', async () => {
  await Promise.all(Array.from({ length: 60 }, () => add()))
  expect(await verifyAudit(open.db)).toMatchObject({ entries: 60, broken: undefined })
})

test('given a transaction that is rolled back, leaves no entry and no gap', async () => {
  await add()
  const failing = inTransaction(open.db, async (trx) => {
    await addAuditEntry(trx, { act: 'logged_out', userId: randomUUID(), requestId })
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  await add()
  expect(await verifyAudit(open.db)).toMatchObject({ entries: 2, broken: undefined })
})

test('given a transaction that stays open after its entry, others don’t wait for it', async () => {
  const stalled = new Client({ connectionString: open.appUrl })
  await stalled.connect()
  await stalled.query("SELECT set_config('app.scope', 'system', false)")
  await stalled.query('BEGIN')
  const insert = "INSERT INTO audit_entry (id, act, user_id) VALUES ($1, 'logged_out', $1)"
  await stalled.query(insert, [randomUUID()])
  await add()
  expect(await verifyAudit(open.db)).toMatchObject({ entries: 1, broken: undefined })
  await stalled.query('COMMIT')
  await stalled.end()
  expect(await verifyAudit(open.db)).toMatchObject({ entries: 2, broken: undefined })
})

test.each([
  [
    'UPDATE audit_entry SET act = $$logged_in$$ WHERE id = (SELECT entry_id FROM audit_chain WHERE position = 2)',
    'row 2',
  ],
  ['DELETE FROM audit_entry WHERE id = (SELECT entry_id FROM audit_chain WHERE position = 2)', 'row 2'],
  ['UPDATE audit_chain SET sha256 = repeat($$a$$, 64) WHERE position = 2', 'row 2'],
  ['DELETE FROM audit_chain WHERE position = 2', 'row 2'],
  ['DELETE FROM audit_chain WHERE position = 1', 'row 1'],
  ['DELETE FROM audit_chain WHERE position = 4', 'row 4'],
  [
    'UPDATE audit_entry SET at = at - interval $$1 day$$ WHERE id = (SELECT entry_id FROM audit_chain WHERE position = 3)',
    'row 3',
  ],
  [
    'ALTER TABLE audit_entry DISABLE TRIGGER audit_append; INSERT INTO audit_entry (id, act, user_id) SELECT $$aaaaaaaa-0000-7000-8000-000000000000$$, $$logged_in$$, id FROM audit_entry LIMIT 1',
    'aaaaaaaa',
  ],
])('error: the verifier names the first broken row after %s', async (statement, named) => {
  await addMany(4)
  await damage(statement)
  expect((await verifyAudit(open.db)).broken).toContain(named)
})

test('error: a chain that was rewritten to its end differs from its stored chunk', async () => {
  await addMany(3)
  await storeAll()
  await damage('DELETE FROM audit_chain; UPDATE audit_head SET position = 0, sha256 = repeat($$0$$, 64)')
  await damage('CREATE TEMP TABLE kept AS SELECT * FROM audit_entry; DELETE FROM audit_entry')
  await damage('INSERT INTO audit_entry SELECT * FROM kept; DROP TABLE kept')
  expect((await verifyAudit(open.db)).broken).toContain('chunk 1–3')
})

test.each([
  'UPDATE audit_entry SET act = $$logged_in$$',
  'DELETE FROM audit_entry',
  'TRUNCATE audit_entry',
  'INSERT INTO audit_chain VALUES (9, gen_random_uuid(), repeat($$a$$, 64))',
  'UPDATE audit_chain SET sha256 = repeat($$a$$, 64)',
  'DELETE FROM audit_chain',
  'UPDATE audit_head SET position = 9',
  'UPDATE audit_chunk SET last_sha256 = repeat($$a$$, 64)',
  'DELETE FROM audit_chunk',
  'SELECT audit_append()',
])('refuses the API role: %s', async (statement) => {
  await add()
  await expect(open.asApp.query(statement)).rejects.toMatchObject({ code: '42501' })
})

test('default: the time is the database’s, whatever the caller passes', async () => {
  const insert = "INSERT INTO audit_entry (id, act, user_id, at) VALUES ($1, 'logged_out', $1, '2001-01-01')"
  await open.asApp.query(insert, [randomUUID()])
  const { rows } = await open.asOwner.query("SELECT at > now() - interval '1 minute' AS recent FROM audit_entry")
  expect(rows).toEqual([{ recent: true }])
})

test('given a user, adds and reads only that user’s entries, and none of an operator', async () => {
  const [ann, bob] = [randomUUID(), randomUUID()]
  const asAnn = databaseOfUser(open.db, ann)
  await addAuditEntry(asAnn, { act: 'logged_out', userId: ann, requestId })
  await add(bob)
  expect(await listSecurityLog(asAnn, { userId: ann, limit: 10 })).toMatchObject([{ act: 'logged_out' }])
  expect(await listSecurityLog(asAnn, { userId: bob, limit: 10 })).toEqual([])
  const refused = { code: '42501' }
  await expect(addAuditEntry(asAnn, { act: 'logged_out', userId: bob, requestId })).rejects.toMatchObject(refused)
  const operator = { act: 'ticket_shown', operator: 'ada', reason: 'curious' } as const
  await expect(addAuditEntry(asAnn, operator)).rejects.toMatchObject(refused)
})

test('default: closes full chunks, and an incomplete one only when it is old', async () => {
  await addMany(2)
  expect(await closeAuditChunk(open.db, { maxAgeSeconds: 3_600 })).toBe(false)
  await open.asOwner.query(`
    INSERT INTO audit_entry (id, act, user_id) SELECT gen_random_uuid(), 'logged_out', gen_random_uuid()
    FROM generate_series(1, 1000)`)
  expect(await closeAuditChunk(open.db, { maxAgeSeconds: 3_600 })).toBe(true)
  expect(await closeAuditChunk(open.db, { maxAgeSeconds: 3_600 })).toBe(false)
  expect(await closeAuditChunk(open.db, { maxAgeSeconds: 0 })).toBe(true)
  expect(await listAuditChunks(open.db, { limit: 10 })).toMatchObject([
    { firstPosition: 1, lastPosition: 1_000, previousSha256: sha256('0') },
    { firstPosition: 1_001, lastPosition: 1_002 },
  ])
  expect(await verifyAudit(open.db)).toMatchObject({ entries: 1_002, chunks: 2, broken: undefined })
})

test('given an old stored chunk, its entries are pruned, and the rest can still be verified', async () => {
  await addMany(2)
  await storeAll()
  await addMany(2)
  expect(await pruneAudit(open.db)).toBe(0)
  await damage("UPDATE audit_chunk SET stored_at = stored_at - interval '401 days'")
  const [chunk] = await listAuditChunks(open.db, { limit: 1 })
  expect(await pruneAudit(open.db)).toBe(2)
  expect(await pruneAudit(open.db)).toBe(0)
  const { rows } = await open.asOwner.query("SELECT payload FROM outbox WHERE kind = 'erase'")
  expect(rows).toEqual([{ payload: { sha256s: [chunk?.objectSha256] } }])
  expect(await verifyAudit(open.db)).toMatchObject({ entries: 2, broken: undefined })
  await damage('DELETE FROM audit_chain WHERE position = 3')
  expect((await verifyAudit(open.db)).broken).toContain('row')
})

test('default: a restore brings back the copies of the log until they are pruned', async () => {
  await addMany(2)
  await storeAll()
  const [chunk] = await listAuditChunks(open.db, { limit: 1 })
  const objectSha256 = chunk?.objectSha256 ?? ''
  const find = () => findObjectsToRestore(open.db, [objectSha256, sha256('f')])
  expect(await find()).toEqual(new Set([objectSha256]))
  await damage("UPDATE audit_chunk SET stored_at = stored_at - interval '401 days'")
  await pruneAudit(open.db)
  expect(await find()).toEqual(new Set())
})

test('given a log of which everything was pruned, it still verifies', async () => {
  await addMany(2)
  await storeAll()
  await damage("UPDATE audit_chunk SET stored_at = stored_at - interval '401 days'")
  await pruneAudit(open.db)
  expect(await verifyAudit(open.db)).toMatchObject({ entries: 0, broken: undefined })
})

test('given a role of the API that passes a short period, keeps a year', async () => {
  await add()
  await storeAll()
  await damage("UPDATE audit_chunk SET stored_at = stored_at - interval '360 days'")
  expect((await open.asApp.query('SELECT * FROM prune_audit(-5)')).rows).toEqual([])
})

test('default: lists newest first and pages by id', async () => {
  const userId = randomUUID()
  const device = { browser: { browser: 'Firefox', system: 'Linux' }, networkHash: randomBytes(32) }
  await addAuditEntry(open.db, { act: 'login_failed', userId, requestId, device })
  await add(userId)
  await add()
  const [newest, ...none] = await listSecurityLog(open.db, { userId, limit: 1 })
  expect(none).toEqual([])
  expect(newest).toEqual({ id: expect.any(String), at: expect.any(String), act: 'logged_out' })
  expect(await listSecurityLog(open.db, { userId, before: newest?.id, limit: 5 })).toMatchObject([
    { act: 'login_failed', browser: device.browser },
  ])
})
