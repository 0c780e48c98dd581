import { createHash } from 'node:crypto'
import { type Database, findInvitation, isFourEyes } from '@lc/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOperatorDatabases } from './open-operator-databases.ts'
import { expertsArea } from './run-experts.ts'

let db: Database
let operatorDb: Database
let deskDb: Database
let close: () => Promise<void>
beforeAll(async () => {
  ;({ db, operatorDb, deskDb, close } = await openOperatorDatabases())
})
afterAll(() => close())

const area = expertsArea('https://desk.example')

const runBare = (args: string[]) => area.run({ db: operatorDb, args, operator: 'ada' })

const run = (...args: string[]) => runBare([...args, '--reason', 'joins the team'])

const hashOf = (link = '') =>
  createHash('sha256')
    .update(new URL(link.split('\n')[0] ?? '').hash.slice(1))
    .digest()

test('default: invites, lists and removes an expert, each recorded; only the newest link works', async () => {
  const first = await run('invite', 'Ada Lin')
  expect(first).toMatch(/^https:\/\/desk\.example\/invitation#[\w-]{43}\nworks once/)
  const second = await run('invite', 'ada lin')
  expect(await findInvitation(deskDb, hashOf(first))).toBeUndefined()
  expect(await findInvitation(deskDb, hashOf(second))).toMatchObject({ name: 'Ada Lin' })
  expect(await run('list')).toBe('Ada Lin  passkeys=0\nexperts listed=1')
  expect(await run('remove', 'Ada Lin')).toContain('removed')
  expect(await findInvitation(deskDb, hashOf(second))).toBeUndefined()
  expect(await run('remove', 'Ada Lin')).toContain('nothing changed')
  expect(await run('list')).toContain('Ada Lin  removed')
  const acts = ['expert_invited', 'expert_invited', 'experts_listed', 'expert_removed', 'experts_listed']
  const recorded = await db.selectFrom('auditEntry').selectAll().orderBy('id').execute()
  expect(recorded).toMatchObject(acts.map((act) => ({ act, operator: 'ada', reason: 'joins the team' })))
})

test('default: turns four eyes on and off, each repeatable', async () => {
  expect(await isFourEyes(deskDb)).toBe(false)
  expect(await run('four-eyes', 'on')).toContain('four eyes: on')
  expect(await run('four-eyes', 'on')).toContain('nothing changed')
  expect(await isFourEyes(deskDb)).toBe(true)
  expect(await run('four-eyes', 'off')).toContain('four eyes: off')
})

test.each([['invite'], ['invite', 'Bo', 'Li'], ['remove'], ['four-eyes'], ['four-eyes', 'x'], ['list', 'x'], ['x']])(
  'refuses the unknown command %s %s %s',
  async (...args) => {
    expect(await run(...args)).toBeUndefined()
  },
)

test('refuses a command without a reason, a name that isn’t one, and links without the desk’s origin', async () => {
  expect(await runBare(['invite', 'Bo'])).toBeUndefined()
  for (const name of ['', 'Bo\nLi', '<b>', 'x'.repeat(61)])
    await expect(run('invite', name)).rejects.toMatchObject({ errorName: 'INVALID_FIELDS' })
  const unset = expertsArea(undefined).run({ db: operatorDb, args: ['invite', 'Bo', '--reason', 'x'], operator: 'ada' })
  await expect(unset).rejects.toMatchObject({ errorName: 'UNAVAILABLE' })
})
