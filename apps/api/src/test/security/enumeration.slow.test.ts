import { randomUUID } from 'node:crypto'
import { encodePassword, routes } from '@lc/api-contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Api, startApi } from '../../testing/start-api.ts'
import { goodPassword, insertUser } from '../../testing/users.ts'

let api: Api
beforeEach(async () => {
  api = await startApi()
})
afterEach(async () => {
  vi.useRealTimers()
  await api.stop()
})

/** All addresses of one small network, in turn. */
const addressAt = (turn: number) => `203.0.113.${turn % 256}`

const check = async (turn: number, email = `person-${turn}@example.com`) => {
  const reply = await api
    .client(undefined, 'en', { address: addressAt(turn) })
    .open(routes.registerCheck, { body: { email } })
  return (await reply.json()).code as number
}

/** In parallel, as a script would; returns how many e-mails got an answer. */
const enumerate = async (emails: number, firstTurn = 0) => {
  let [turn, answered] = [firstTurn, 0]
  const walk = async () => {
    while (turn < firstTurn + emails) {
      const code = await check(turn++)
      expect([1, 4290]).toContain(code)
      if (code === 1) answered++
    }
  }
  await Promise.all(Array.from({ length: 20 }, walk))
  return answered
}

test('refuses 10,000 addresses from one network: answers five in a minute, and signing up still works', {
  timeout: 180_000,
}, async () => {
  const startedAt = performance.now()
  const answered = await enumerate(10_000)
  const minutes = Math.ceil((performance.now() - startedAt) / 60_000)
  expect(answered).toBeGreaterThanOrEqual(5)
  expect(answered).toBeLessThanOrEqual(5 * minutes)

  const { email } = await insertUser(api, 'x')
  expect(await check(7, email)).toBe(4290)
  const body = { email: `${randomUUID()}@example.com`, password: await encodePassword(goodPassword) }
  await api.client(undefined, 'en', { address: addressAt(7) }).call(routes.register, { body })
  expect(await api.client().call(routes.registerCheck, { body: { email } })).toEqual({ status: 1 })

  const refusals = api.logLines.map((line) => JSON.parse(line)).filter(({ limit }) => limit === 'register_check_minute')
  expect(refusals.length).toBeGreaterThanOrEqual(10_000 - answered)
  // One count for the whole block: no address of it was spared.
  expect(new Set(refusals.map(({ network }) => network)).size).toBe(256)
})

test('refuses to answer more than thirty in a day, even to a patient script', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const start = Date.now()
  const answers: number[] = []
  for (let round = 0; round < 48; round++) {
    vi.setSystemTime(start + round * 30 * 60_000)
    answers.push(await enumerate(10, round * 10))
  }
  expect(answers.slice(0, 7)).toEqual([5, 5, 5, 5, 5, 5, 0])
  expect(answers.reduce((sum, count) => sum + count)).toBe(30)
  vi.setSystemTime(start + 24 * 3_600_000 + 1_000)
  expect(await check(0)).toBe(1)
})
