import { randomUUID } from 'node:crypto'
import {
  activateUser,
  completeScan,
  createDatabase,
  type Database,
  grantEquity,
  holdEquity,
  insertProject,
  insertScan,
  newId,
  recordObject,
  registerUser,
  settleHold,
} from '@lc/db'
import type { NumberedMessage } from '@lc/dev-services'
import { createObjectStore, type ObjectStore } from '@lc/server-runtime'
import { openTestDatabase } from '@lc/testkit/services'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { openPromises } from '../work/promises.ts'
import { type CheckedProduct, type Deadlines, openChecker } from './open-checker.ts'
import { openMails } from './read-mails.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
let db: Database
let store: ObjectStore
beforeEach(async () => {
  database = await openTestDatabase()
  db = createDatabase(database.ownerUrl, { acquireTimeoutMs: 30_000 })
  store = createObjectStore(inject('s3'))
})
afterEach(async () => {
  store.close()
  await db.destroy()
  await database.drop()
})

const check = { engine: 'slither', engineVersion: '1', stage: 'static', outcome: 'passed', seconds: 1 } as const

/** A user whose scan completed with a report, a mail and a signature, as in everyday use. */
const makeHistory = async () => {
  const email = `${randomUUID()}@faults.example`
  const userId = (await registerUser(db, { email, passwordHash: 'x', locale: 'en' })) as string
  await activateUser(db, { userId, passwordHash: 'x' })
  await grantEquity(db, { userId, kind: 'detection', units: 2, reference: 'faults', idempotencyKey: userId })
  const scanId = await orderIn(userId)
  await recordObject(db, { scanId, sha256: await store.put(Buffer.from(`report of ${scanId}`)) })
  await settleHold(db, { reference: scanId, decision: 'use' })
  await completeScan(db, { scanId, findings: [], truncated: 0, checks: [check] })
  await sql`UPDATE outbox SET done_at = now(), attempts = 1`.execute(db)
  return { userId, email, scanId }
}

const orderIn = async (ownerId: string) => {
  const files = [{ path: 'Jar.sol', sha256: 'a'.repeat(64), lines: 1 }]
  const projectId = await insertProject(db, { ownerId, files })
  const [id, idempotencyKey] = [newId(), randomUUID()]
  const order = { id, ownerId, projectId, idempotencyKey, requestSha256: 'b'.repeat(64), name: 'Jar' }
  await insertScan(db, { ...order, mainFile: 'Jar.sol', mainContract: undefined, fuzzing: false })
  await holdEquity(db, { userId: ownerId, kind: 'detection', reference: id })
  return id
}

/** One mail per row, as the sink received it. */
const deliveredMails = async (): Promise<NumberedMessage[]> => {
  const rows = await db.selectFrom('outbox').select('id').where('kind', '=', 'mail').execute()
  return rows.map(({ id }, at) => mailOf(id, at + 1))
}

const mailOf = (rowId: string, number: number, text = 'hello'): NumberedMessage => ({
  ...{ to: 'a@faults.example', from: 'b@faults.example', subject: '', text, html: '', date: '' },
  ...{ messageId: `<${rowId}@127.0.0.1>`, number },
})

/** The violations in a product that is sound unless a test plants something. */
const invariantsOf = async (planted: Partial<CheckedProduct> & { mailbox?: NumberedMessage[] } = {}) => {
  const mailbox = planted.mailbox ?? (await deliveredMails())
  const product: CheckedProduct = {
    db,
    store,
    mails: openMails(async (after) => mailbox.filter(({ number }) => number > after)),
    listRuns: async () => [],
    readTotals: async () => ({ received: 0, refunded: 0 }),
    isAccepted: async () => false,
    ...planted,
  }
  const violations = await openChecker(product, promises, deadlines)()
  return violations.map(({ invariant, fault }) => (fault === undefined ? invariant : `${invariant} of ${fault}`))
}

let promises = openPromises()
let deadlines: Deadlines
beforeEach(() => {
  promises = openPromises()
  deadlines = { promiseSeconds: 60, outboxSeconds: 60 }
})

/** Runs a statement without triggers and foreign keys: the apps could never do this. */
const tamper = async (statement: string) => {
  await sql.raw(`ALTER TABLE equity_entry DISABLE TRIGGER USER`).execute(db)
  await sql.raw(statement).execute(db)
}

test('default: reports nothing when all promises are kept', async () => {
  const { scanId } = await makeHistory()
  promises.add('scans', scanId)
  promises.revokedTokens.push('token')
  expect(await invariantsOf()).toEqual([])
  expect(promises.countOpen()).toBe(0)
})

test('given a deleted entry, reports I1', async () => {
  await makeHistory()
  await tamper(`DELETE FROM equity_entry WHERE account = 'used'`)
  expect(await invariantsOf()).toContain('I1')
})

test('given an acknowledged scan that is missing, reports I3 for the fault during which it was ordered', async () => {
  promises.startFault('settle:kill of round 1')
  promises.add('scans', randomUUID())
  expect(await invariantsOf()).toEqual(['I3 of settle:kill of round 1'])
  expect(await invariantsOf()).toEqual([])
})

test('given a scan that does not end, reports I3 only after its deadline', async () => {
  const { userId } = await makeHistory()
  promises.add('scans', await orderIn(userId))
  expect(await invariantsOf()).toEqual([])
  deadlines.promiseSeconds = 0
  expect(await invariantsOf()).toEqual(['I3 of the start', 'I3 of the start'])
})

test('given other totals at Stripe, reports I5', async () => {
  expect(await invariantsOf({ readTotals: async () => ({ received: 3_900, refunded: 0 }) })).toEqual(['I5'])
})

test.each<[string, (rowId: string) => NumberedMessage[]]>([
  ['a mail that never arrived', () => []],
  ['a mail that arrived more often than it was sent', (id) => [mailOf(id, 1), mailOf(id, 2)]],
])('given %s, reports I6', async (_what, received) => {
  await makeHistory()
  const { id } = await db.selectFrom('outbox').select('id').where('kind', '=', 'mail').executeTakeFirstOrThrow()
  expect(await invariantsOf({ mailbox: received(id) })).toEqual(['I6'])
})

test('given a repeated mail, reports I6 only if its text changed', async () => {
  await makeHistory()
  await sql`UPDATE outbox SET attempts = 2`.execute(db)
  const { id } = await db.selectFrom('outbox').select('id').where('kind', '=', 'mail').executeTakeFirstOrThrow()
  expect(await invariantsOf({ mailbox: [mailOf(id, 1), mailOf(id, 2)] })).toEqual([])
  expect(await invariantsOf({ mailbox: [mailOf(id, 1), mailOf(id, 2, 'another link')] })).toEqual(['I6'])
})

test.each([
  [
    'a second mail about one end',
    `INSERT INTO outbox (id, kind, dedupe_key, payload, done_at, last_error)
    SELECT gen_random_uuid(), kind, dedupe_key || '/2', payload, now(), 'x' FROM outbox WHERE kind = 'mail'`,
  ],
  ["a completed scan that isn't signed", `DELETE FROM outbox WHERE kind = 'sign'`],
  [
    "a row that isn't carried out",
    `UPDATE outbox SET done_at = NULL, created_at = now() - interval '1 hour' WHERE kind = 'sign'`,
  ],
])('given %s, reports I6', async (_what, statement) => {
  await makeHistory()
  await sql.raw(statement).execute(db)
  expect(await invariantsOf()).toEqual(['I6'])
})

test('given a report whose object is missing, reports I7', async () => {
  const { scanId } = await makeHistory()
  await recordObject(db, { scanId, sha256: 'f'.repeat(64) })
  expect(await invariantsOf()).toEqual(['I7'])
})

test('given a workflow that ran twice, reports I8', async () => {
  const { scanId } = await makeHistory()
  const run = { workflowId: `scan/${scanId}`, isRunning: false }
  expect(await invariantsOf({ listRuns: async () => [{ ...run, runId: '1' }] })).toEqual([])
  const twice = async () => [
    { ...run, runId: '1' },
    { ...run, runId: '2' },
  ]
  expect(await invariantsOf({ listRuns: twice })).toEqual(['I8'])
})

test('given a session that is accepted after its log-out, reports I9', async () => {
  promises.revokedTokens.push('token')
  expect(await invariantsOf({ isAccepted: async () => true })).toEqual(['I9'])
})
