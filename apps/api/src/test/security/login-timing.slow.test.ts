import { randomUUID } from 'node:crypto'
import { encodePassword, routes } from '@lc/api-contract'
import { newId } from '@lc/db'
import { openSpeedJudge } from '@lc/testkit/judge-speed'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, startApi } from '../../testing/start-api.ts'
import { goodPassword } from '../../testing/users.ts'
import { compareTimes, type TimePair } from './compare-times.ts'

const judgeSpeed = openSpeedJudge()

/**
 * The statistic: for the two kinds of attempt, taken in pairs in random order, the Mann–Whitney AUC is within four
 * standard errors of 0.5 (without a difference it fails once in 16,000 runs), and the median difference over the
 * quieter quarter of the pairs is below 5 ms. compare-times.test.ts shows that a difference of 2 ms would be found.
 */
const MAX_STANDARD_ERRORS = 4
const MAX_MEDIAN_DIFFERENCE_MS = 5

const ACCOUNTS = 1_000
const newEmail = () => `${randomUUID()}@example.com`
const known = Array.from({ length: ACCOUNTS }, newEmail)

let api: Api
beforeAll(async () => {
  api = await startApi()
  const passwordHash = await api.passwords.hashOf(goodPassword)
  const users = known.map((email) => ({ id: newId(), email, passwordHash, locale: 'en', status: 'active' }) as const)
  await api.db.insertInto('appUser').values(users).execute()
})
afterAll(() => api.stop())

interface Try {
  email: string
  password: string
}

/** From its own address; every attempt must get as far as the password check. */
const measure = async (body: Try) => {
  const client = api.client()
  const startedAt = performance.now()
  const reply = await client.open(routes.login, { body })
  const { code } = await reply.json()
  const ms = performance.now() - startedAt
  expect(code).toBe(4003)
  return ms
}

const measurePair = async ([first, second]: [Try, Try]): Promise<TimePair> => {
  if (Math.random() < 0.5) return { first: await measure(first), second: await measure(second) }
  const [secondMs, firstMs] = [await measure(second), await measure(first)]
  return { first: firstMs, second: secondMs }
}

const expectAlike = async (tries: [Try, Try][]) => {
  for (let turn = 0; turn < 20; turn++) await measure({ email: newEmail(), password: 'AAAA' })
  const pairs: TimePair[] = []
  for (const pair of tries) pairs.push(await measurePair(pair))
  const { standardErrors, medianDifferenceMs } = compareTimes(pairs)
  judgeSpeed(() => expect(Math.abs(standardErrors)).toBeLessThan(MAX_STANDARD_ERRORS))
  judgeSpeed(() => expect(Math.abs(medianDifferenceMs)).toBeLessThan(MAX_MEDIAN_DIFFERENCE_MS))
}

const limits = { timeout: 900_000 }

test('refuses to reveal by its time whether an e-mail is known (2,000 tries)', limits, async () => {
  const password = await encodePassword('Wrong-Password-1')
  await expectAlike(
    known.map((email) => [
      { email, password },
      { email: newEmail(), password },
    ]),
  )
})

test('refuses to reveal by its time bad padding from a wrong password (600 tries)', limits, async () => {
  const [wrong, badlyPadded] = [await encodePassword('Wrong-Password-1'), Buffer.alloc(32, 7).toString('base64')]
  const pairs = known.slice(0, 300).map((email, index) => [email, known[index + 300] ?? '']) as [string, string][]
  await expectAlike(
    pairs.map(([email, other]) => [
      { email, password: badlyPadded },
      { email: other, password: wrong },
    ]),
  )
})
