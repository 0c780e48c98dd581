import { randomBytes, randomUUID } from 'node:crypto'
import {
  activateUser,
  addApiKey,
  createSession,
  type Database,
  findBalance,
  findSession,
  grantEquity,
  holdEquity,
  insertProject,
  insertScan,
  inTransaction,
  newId,
  registerUser,
  verifyAudit,
} from '@lc/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Area } from './command.ts'
import { openOperatorDatabases } from './open-operator-databases.ts'
import { grants } from './run-grants.ts'
import { drain, keys } from './run-mode.ts'
import { refundsArea } from './run-refunds.ts'
import { scansArea } from './run-scans.ts'
import { users } from './run-users.ts'

let db: Database
let operatorDb: Database
let close: () => Promise<void>
beforeAll(async () => {
  ;({ db, operatorDb, close } = await openOperatorDatabases())
})
afterAll(() => close())

const forgotten: string[] = []
const scans = scansArea(async (workflowId) => forgotten.push(workflowId) > 0)

const run = (area: Area, ...args: string[]) =>
  area.run({ db: operatorDb, args: [...args, '--reason', 'case 81'], operator: 'ada' })

const actsOn = async (subjectId: string) => {
  const entries = await db
    .selectFrom('auditEntry')
    .selectAll()
    .where('subjectId', '=', subjectId)
    .orderBy('id')
    .execute()
  expect(entries.every(({ operator, reason }) => operator === 'ada' && reason === 'case 81')).toBe(true)
  return entries.map(({ act }) => act)
}

const makeUser = async () => {
  const email = `${randomUUID()}@example.com`
  const userId = await registerUser(db, { email, passwordHash: 'x', locale: 'en' })
  if (!userId) throw new Error('the address is taken')
  await activateUser(db, { userId, passwordHash: 'x' })
  const tokenSha256 = randomBytes(32)
  await createSession(db, { userId, tokenSha256, userAgent: '' })
  const isLoggedIn = async () => (await findSession(db, tokenSha256)) !== undefined
  return { userId, email, isLoggedIn }
}

const makeOpenScan = async (ownerId: string) => {
  await grantEquity(db, {
    userId: ownerId,
    kind: 'detection',
    units: 1,
    reference: 'test',
    idempotencyKey: randomUUID(),
  })
  const files = [{ path: 'A.sol', sha256: 'a'.repeat(64), lines: 3 }]
  const projectId = await insertProject(db, { ownerId, files })
  const id = newId()
  const order = { idempotencyKey: randomUUID(), requestSha256: 'b'.repeat(64), mainContract: undefined, fuzzing: false }
  await inTransaction(db, async (trx) => {
    await holdEquity(trx, { userId: ownerId, kind: 'detection', reference: id })
    await insertScan(trx, { id, ownerId, projectId, name: 'A', mainFile: 'A.sol', ...order })
  })
  return id
}

test('users: shows, blocks, unblocks and ends sessions, each repeatable and recorded', async () => {
  const { userId, email, isLoggedIn } = await makeUser()
  expect(await run(users, 'show', email.toUpperCase())).toContain('users sessions=1 open_scans=0 payments=0')
  expect(await run(users, 'block', email)).toContain('sessions ended=1')
  expect(await isLoggedIn()).toBe(false)
  expect(await run(users, 'show', userId)).toMatch(/ {2}blocked\n/)
  expect(await run(users, 'block', userId)).toContain('nothing changed')
  expect(await run(users, 'unblock', userId)).toContain('may log in again')
  expect(await run(users, 'unblock', userId)).toContain('nothing changed')
  expect(await run(users, 'end-sessions', userId)).toContain('sessions ended=0')
  expect(await actsOn(userId)).toEqual(['user_shown', 'user_blocked', 'user_shown', 'user_unblocked', 'sessions_ended'])
})

test('users: ends the sessions of everyone only with --all', async () => {
  const [ann, bob] = [await makeUser(), await makeUser()]
  expect(await run(users, 'end-sessions')).toBeUndefined()
  expect(await ann.isLoggedIn()).toBe(true)
  expect(await run(users, 'end-sessions', '--all')).toMatch(/all users: sessions ended=\d+/)
  expect([await ann.isLoggedIn(), await bob.isLoggedIn()]).toEqual([false, false])
})

test('scans: shows, requeues and cancels, and returns the detection', async () => {
  const { userId } = await makeUser()
  const scanId = await makeOpenScan(userId)
  expect(await run(scans, 'show', scanId)).toContain('queued')
  expect(await run(scans, 'requeue', scanId)).toContain('its workflow was ended')
  expect(forgotten).toEqual([`scan/${scanId}`])
  expect(await run(scans, 'cancel', scanId)).toContain('its detection is returned')
  expect(await run(scans, 'cancel', scanId)).toContain('nothing changed')
  await expect(run(scans, 'requeue', scanId)).rejects.toMatchObject({ errorName: 'CONFLICT' })
  expect((await findBalance(db, userId)).detection).toEqual({ available: 1, held: 0, used: 0 })
  expect(await actsOn(scanId)).toEqual(['scan_shown', 'scan_requeued', 'scan_cancelled'])
  const promised = db.selectFrom('outbox').select('id').where('dedupeKey', '=', `cancel_scan/${scanId}`)
  expect(await promised.execute()).toHaveLength(1)
})

test('grants: grants once per key', async () => {
  const { userId, email } = await makeUser()
  const key = randomUUID()
  expect(await run(grants, 'add', email, '2', 'detections', '--key', key)).toContain(
    '2 detections granted; available=2',
  )
  expect(await run(grants, 'add', email, '2', 'detections', '--key', key)).toContain('nothing changed; available=2')
  expect(await run(grants, 'add', email, '1', 'consultations')).toContain('available=1')
  for (const units of ['0', '1.5', '1001', 'x']) {
    await expect(run(grants, 'add', email, units, 'detections')).rejects.toMatchObject({ errorName: 'INVALID_FIELDS' })
  }
  expect(await actsOn(userId)).toEqual(['units_granted', 'units_granted'])
})

test('drain: pauses and resumes orders, and counts what is left', async () => {
  const { userId } = await makeUser()
  await makeOpenScan(userId)
  expect(await run(drain, 'start')).toBe('drain orders=paused running=0 waiting=1')
  expect(await run(drain, 'start')).toBe('drain orders=paused running=0 waiting=1')
  expect(await run(drain, 'end')).toBe('drain orders=open running=0 waiting=1')
  const acts = await db
    .selectFrom('auditEntry')
    .select('act')
    .where('act', 'in', ['orders_paused', 'orders_resumed'])
    .orderBy('id')
    .execute()
  expect(acts).toEqual([{ act: 'orders_paused' }, { act: 'orders_resumed' }])
})

test('keys: lists the start and the state of a user’s keys', async () => {
  const { userId } = await makeUser()
  const named = { name: 'CI\u001b[2J', hint: 'lcat_ab', keySha256: randomBytes(32), scopes: ['scan:read'] as const }
  await addApiKey(db, { userId, ...named, expiresInDays: 30 })
  const listed = await run(keys, 'list', userId)
  expect(listed).toContain('lcat_ab…  live')
  expect(listed).toContain('keys listed=1 live=1')
  expect(listed).not.toContain('\u001b')
  expect(await actsOn(userId)).toEqual(['keys_listed'])
})

test('refunds: lists none without a refund, and refuses to act without Stripe’s keys', async () => {
  const refunds = refundsArea(undefined)
  expect(await refunds.run({ db: operatorDb, args: ['list'], operator: 'ada' })).toBe('refunds listed=0')
  await expect(run(refunds, 'create', randomUUID())).rejects.toMatchObject({ errorName: 'PAYMENTS_OFF' })
})

test.each([
  [users, ['show', 'nobody@example.com']],
  [scans, ['show', 'x']],
  [scans, ['cancel', randomUUID()]],
  [grants, ['add', 'nobody@example.com', '1', 'detections']],
  [keys, ['list', 'nobody@example.com']],
] as const)('error: what doesn’t exist is named', async (area, args) => {
  await expect(run(area, ...args)).rejects.toMatchObject({ errorName: 'NOT_FOUND' })
})

test.each([
  [users, ['block', 'ann@example.com']],
  [scans, ['cancel', randomUUID()]],
  [grants, ['add', 'ann@example.com', '1', 'detections']],
  [drain, ['start']],
  [keys, ['list', 'ann@example.com']],
  [refundsArea(undefined), ['create', randomUUID()]],
] as const)('refuses an act without a reason', async (area, args) => {
  expect(await area.run({ db: operatorDb, args: [...args], operator: 'ada' })).toBeUndefined()
})

test('default: the chain of the audit log holds after all of it', async () => {
  expect(await verifyAudit(db)).toMatchObject({ broken: undefined })
})
