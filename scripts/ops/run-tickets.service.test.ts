import { randomUUID } from 'node:crypto'
import {
  activateUser,
  addTicket,
  completeScan,
  type Database,
  grantEquity,
  holdEquity,
  insertProject,
  insertScan,
  inTransaction,
  newId,
  registerUser,
  settleHold,
} from '@lc/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOperatorDatabases } from './open-operator-databases.ts'
import { runTickets } from './run-tickets.ts'

let db: Database
let operatorDb: Database
let close: () => Promise<void>
beforeAll(async () => {
  ;({ db, operatorDb, close } = await openOperatorDatabases())
})
afterAll(() => close())

const reference = '1111-2222-3333'

const runBare = (args: string[], text = '') =>
  runTickets({ db: operatorDb, args, readText: () => text, operator: 'ada' })

const run = (args: string[], text?: string) => runBare([...args, '--reason', 'on duty'], text)

test('default: lists, shows, replies to and closes a ticket, each repeatable', async () => {
  await askOne()
  expect(await run(['list'])).toMatch(/1111-2222-3333 {2}submitted .*\ntickets listed=1 waiting=1 overdue=0$/)
  expect(await run(['show', reference])).toContain('Is it real?')
  expect(await run(['reply', reference], 'It is.\n')).toContain('on its way by mail')
  expect(await run(['reply', reference], 'It is.')).toContain('nothing changed')
  expect(await run(['show', reference])).toContain('It is.')
  expect(await run(['close', reference])).toContain('used by the answer')
  expect(await run(['close', reference])).toContain('nothing changed')
  expect(await run(['list'])).toBe('tickets listed=0 waiting=0 overdue=0')
  expect(await run(['list', '--all'])).toContain(`${reference}  closed`)
  await expect(run(['reply', reference], 'More.')).rejects.toMatchObject({ errorName: 'CONFLICT' })
  const acts = ['ticket_shown', 'ticket_answered', 'ticket_shown', 'ticket_closed']
  const recorded = await db.selectFrom('auditEntry').selectAll().orderBy('id').execute()
  expect(recorded).toMatchObject(acts.map((act) => ({ act, operator: 'ada', reason: 'on duty', userId: null })))
})

test.each([[[]], [['list', 'x']], [['show']], [['drop', reference]], [['close', reference, 'x']]])(
  'refuses the unknown command %j',
  async (args) => {
    expect(await run(args)).toBeUndefined()
  },
)

test.each([
  ['show', reference],
  ['reply', reference],
  ['close', reference],
])('refuses %s without a reason', async (...args) => {
  expect(await runBare(args)).toBeUndefined()
  await expect(runBare([...args, '--reason', ' '])).rejects.toMatchObject({ errorName: 'INVALID_FIELDS' })
  await expect(runBare([...args, '--reason', 'x'.repeat(501)])).rejects.toMatchObject({ errorName: 'INVALID_FIELDS' })
})

test('refuses an empty answer and a malformed reference', async () => {
  await expect(run(['reply', reference], ' \n')).rejects.toMatchObject({ errorName: 'INVALID_FIELDS' })
  for (const verb of ['show', 'close']) {
    await expect(run([verb, '9999-9999-9999'])).rejects.toMatchObject({ errorName: 'NOT_FOUND' })
  }
})

const askOne = async () => {
  const ownerId = await registerUser(db, { email: `${randomUUID()}@example.com`, passwordHash: 'x', locale: 'en' })
  if (!ownerId) throw new Error('the address is taken')
  await activateUser(db, { userId: ownerId, passwordHash: 'x' })
  for (const kind of ['detection', 'consultation'] as const) {
    await grantEquity(db, { userId: ownerId, kind, units: 1, reference: 'test', idempotencyKey: randomUUID() })
  }
  const files = [{ path: 'A.sol', sha256: 'a'.repeat(64), lines: 3 }]
  const projectId = await insertProject(db, { ownerId, files })
  const id = newId()
  const order = { idempotencyKey: randomUUID(), requestSha256: 'b'.repeat(64) }
  const named = { name: 'A', mainFile: 'A.sol', mainContract: undefined, fuzzing: false }
  await inTransaction(db, async (trx) => {
    await holdEquity(trx, { userId: ownerId, kind: 'detection', reference: id })
    await insertScan(trx, { id, ownerId, projectId, ...order, ...named })
    await settleHold(trx, { reference: id, decision: 'return' })
    await completeScan(trx, { scanId: id, truncated: 0, findings: [], checks: [] })
    const question = { locale: 'en', findings: ['LC-01'], message: 'Is it real?' } as const
    await addTicket(trx, { ...question, findings: [...question.findings], ownerId, scanId: id, reference, ...order })
  })
}
