import { createSystemDatabase, type Database } from '@lc/db'
import { openTestDatabase } from '@lc/testkit/services'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ACQUIRE_TIMEOUT_MS } from '../../testing/owner-database.ts'
import { createCounters } from './counters.ts'
import { RateLimits } from './limit-table.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
let db: Database
beforeAll(async () => {
  database = await openTestDatabase()
  db = createSystemDatabase(database.appUrl, { acquireTimeoutMs: ACQUIRE_TIMEOUT_MS })
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

/** One process with this limit for sessions; the table takes their calls in lots of ten. */
const startProcess = (limit: number) => {
  const counters = createCounters(db, RateLimits.parse(`session_calls=${limit}/3600`))
  return { call: (subject: string) => counters.count('session_calls', subject) }
}

type Counted = Awaited<ReturnType<ReturnType<typeof startProcess>['call']>>

const inTurn = async (calls: number, call: (turn: number) => Promise<Counted>): Promise<Counted[]> => {
  const counted: Counted[] = []
  for (let turn = 0; turn < calls; turn++) counted.push(await call(turn))
  return counted
}

const allowedIn = (counted: readonly { waitMs: number }[]) => counted.filter(({ waitMs }) => waitMs === 0).length

const pointsOf = async (subject: string) => {
  const rows = await db.selectFrom('rateLimit').select(['key', 'points']).execute()
  return rows.filter(({ key }) => key.endsWith(subject)).map(({ points }) => points)
}

test('default: ten calls are one write, and every call knows what is left', async () => {
  const { call } = startProcess(100)
  const counted = await inTurn(11, () => call('slow'))
  expect(counted.map(({ remaining }) => remaining)).toEqual([99, 98, 97, 96, 95, 94, 93, 92, 91, 90, 89])
  expect(counted.every(({ resetMs }) => resetMs > 1_800_000 && resetMs <= 3_600_000)).toBe(true)
  expect(await pointsOf('slow')).toEqual([20])
})

test('default: exactly the limit is allowed, one after another and at once', async () => {
  const { call } = startProcess(100)
  const oneByOne = await inTurn(105, () => call('one-by-one'))
  expect(allowedIn(oneByOne)).toBe(100)
  expect(oneByOne.slice(100).every(({ waitMs, remaining }) => waitMs > 0 && remaining === 0)).toBe(true)
  const early = await Promise.all(Array.from({ length: 7 }, () => call('at-once')))
  const late = await inTurn(100, () => call('at-once'))
  expect(allowedIn([...early, ...late])).toBe(100)
})

test('given two processes, both together allow the limit if both are called, and never more', async () => {
  const [here, there] = [startProcess(100), startProcess(100)]
  const inTurns = await inTurn(120, (turn) => (turn % 2 === 0 ? here : there).call('shared'))
  expect(allowedIn(inTurns)).toBe(100)
  await there.call('mostly-here')
  expect(allowedIn(await inTurn(120, () => here.call('mostly-here')))).toBe(90)
})

test('given a limit that is too small for lots, or no multiple of one, counts each call', async () => {
  for (const calls of [20, 105]) {
    const { call } = startProcess(calls)
    expect(allowedIn(await inTurn(calls + 2, () => call(`exact-${calls}`)))).toBe(calls)
  }
})

test('given an expired lot, takes a new one', async () => {
  const { count, clearExpired } = createCounters(db, RateLimits.parse('session_calls=100/3600'))
  const take = async () => (await count('session_calls', 'returning')).remaining
  const now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now })
  expect([await take(), await take()]).toEqual([99, 98])
  vi.setSystemTime(now + 3_599_999)
  clearExpired()
  expect(await take()).toBe(97)
  vi.setSystemTime(now + 3_600_000)
  clearExpired()
  expect(await take()).toBe(99)
})
