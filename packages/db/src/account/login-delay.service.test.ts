import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenDatabase, openTestDatabase } from '../testing/open-test-database.ts'
import { clearExpiredLimits } from './clear-expired-limits.ts'
import { clearLoginDelay } from './clear-login-delay.ts'
import { countLoginTry } from './count-login-try.ts'

let open: OpenDatabase
beforeAll(async () => {
  open = await openTestDatabase()
})
afterAll(() => open.drop())

const rule = { freeTries: 5, forgetSeconds: 900, maxSeconds: 900 }

const makeAccount = () => {
  const subjectHash = randomBytes(32)
  return {
    subjectHash,
    attempt: () => countLoginTry(open.db, { subjectHash, rule }),
    /** Lets time pass, as only the owner of the tables can. */
    wait: (seconds: number) =>
      open.asOwner.query(
        `UPDATE login_delay SET allowed_at = allowed_at - $2 * interval '1 second', forget_at = forget_at - $2 * interval '1 second'
         WHERE subject_hash = $1`,
        [subjectHash, seconds],
      ),
  }
}

const afterFreeTries = async () => {
  const account = makeAccount()
  for (let turn = 0; turn < rule.freeTries; turn++) expect(await account.attempt()).toBe(0)
  return account
}

test('default: five tries are free, then each waits twice as long as the one before, at most 15 minutes', async () => {
  const { attempt, wait } = await afterFreeTries()
  for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]) {
    const waitMs = await attempt()
    expect(waitMs).toBeGreaterThan(seconds * 1_000 - 900)
    expect(waitMs).toBeLessThanOrEqual(seconds * 1_000)
    await wait(seconds)
    expect(await attempt()).toBe(0)
  }
})

test('given tries that were refused: they make the wait no longer', async () => {
  const { attempt, wait } = await afterFreeTries()
  for (let turn = 0; turn < 20; turn++) expect(await attempt()).toBeLessThanOrEqual(1_000)
  await wait(1)
  expect(await attempt()).toBe(0)
})

test('given a quarter of an hour after the last wait: all is forgotten; a second less: it is not', async () => {
  const [early, late] = [await afterFreeTries(), await afterFreeTries()]
  await early.wait(1 + rule.forgetSeconds - 2)
  await late.wait(1 + rule.forgetSeconds)
  expect([await early.attempt(), await late.attempt()]).toEqual([0, 0])
  expect(await early.attempt()).toBeGreaterThan(0)
  for (let turn = 0; turn < rule.freeTries - 1; turn++) expect(await late.attempt()).toBe(0)
  expect(await late.attempt()).toBeGreaterThan(0)
})

test('given a hundred tries at once: exactly the free ones get through', async () => {
  const { attempt } = makeAccount()
  const waits = await Promise.all(Array.from({ length: 100 }, attempt))
  expect(waits.filter((waitMs) => waitMs === 0)).toHaveLength(rule.freeTries)
})

test('given the right password: the next five are free again', async () => {
  const { attempt, subjectHash } = await afterFreeTries()
  await clearLoginDelay(open.db, [subjectHash])
  for (let turn = 0; turn < rule.freeTries; turn++) expect(await attempt()).toBe(0)
  expect(await attempt()).toBeGreaterThan(0)
})

test('default: clearing removes what is forgotten and keeps the rest', async () => {
  const [old, young] = [await afterFreeTries(), await afterFreeTries()]
  await old.wait(rule.forgetSeconds + 2)
  await clearExpiredLimits(open.db)
  const rowOf = (subjectHash: Buffer) =>
    open.db.selectFrom('loginDelay').select('failures').where('subjectHash', '=', subjectHash).executeTakeFirst()
  expect([await rowOf(old.subjectHash), await rowOf(young.subjectHash)]).toEqual([
    undefined,
    { failures: rule.freeTries },
  ])
})
