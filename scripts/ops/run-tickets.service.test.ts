import { randomUUID } from 'node:crypto'
import {
  activateUser,
  addTicket,
  completeContract,
  createSystemDatabase,
  type Database,
  grantEquity,
  holdEquity,
  insertContract,
  insertProject,
  inTransaction,
  newId,
  registerUser,
  settleHold,
} from '@lc/db'
import { openTestDatabase } from '@lc/testkit/services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runTickets } from './run-tickets.ts'

let db: Database
let close: () => Promise<void>
beforeAll(async () => {
  const database = await openTestDatabase()
  db = createSystemDatabase(database.appUrl)
  close = async () => {
    await db.destroy()
    await database.drop()
  }
})
afterAll(() => close())

const reference = '1111-2222-3333'

const run = (args: string[], text = '') => runTickets({ db, args, readText: () => text, operator: 'ada' })

test('default: list, show, reply and close a ticket, each as often as one likes', async () => {
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
})

test.each([[[]], [['list', 'x']], [['show']], [['drop', reference]], [['close', reference, 'x']]])(
  'refuses %j, which is no command',
  async (args) => {
    expect(await run(args)).toBeUndefined()
  },
)

test('refuses an empty answer and a reference that is none', async () => {
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
    await insertContract(trx, { id, ownerId, projectId, ...order, ...named })
    await settleHold(trx, { reference: id, decision: 'return' })
    await completeContract(trx, { contractId: id, truncated: 0, findings: [], checks: [] })
    const asked = { locale: 'en', findings: ['LC-01'], message: 'Is it real?' } as const
    await addTicket(trx, { ...asked, findings: [...asked.findings], ownerId, contractId: id, reference, ...order })
  })
}
