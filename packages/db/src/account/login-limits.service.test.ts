import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenDatabase, openTestDatabase } from '../testing/open-test-database.ts'
import { clearExpiredLimits, clearLoginDelay, countLoginTry, isKnownPlace, rememberPlace } from './login-limits.ts'

let open: OpenDatabase
beforeAll(async () => {
  open = await openTestDatabase()
})
afterAll(() => open.drop())

const rule = { freeTries: 5, forgetSeconds: 900, maxSeconds: 900 }
const HOUR = 3_600

const makeAccount = () => {
  const subjectHash = randomBytes(32)
  const attempt = () => countLoginTry(open.db, { subjectHash, rule })
  const readRow = async () => {
    const { rows } = await open.asOwner.query(
      `SELECT extract(epoch FROM allowed_at)::float8 AS "allowedAt", failures FROM login_delay WHERE subject_hash = $1`,
      [subjectHash],
    )
    return rows[0] as { allowedAt: number; failures: number }
  }
  return {
    subjectHash,
    attempt,
    readRow,
    /** Makes an attempt that must be allowed, and checks how long the next one has to wait, however slow both are. */
    expectNextWait: async (seconds: number) => {
      const before = await readClock()
      expect(await attempt()).toBe(0)
      const after = await readClock()
      const { allowedAt } = await readRow()
      expect(allowedAt - after).toBeLessThanOrEqual(seconds)
      expect(allowedAt - before).toBeGreaterThanOrEqual(seconds)
    },
    /** Moves the row back in time; only the owner of the tables can. */
    wait: (seconds: number) =>
      open.asOwner.query(
        `UPDATE login_delay SET allowed_at = allowed_at - $2 * interval '1 second', forget_at = forget_at - $2 * interval '1 second'
         WHERE subject_hash = $1`,
        [subjectHash, seconds],
      ),
  }
}

/** Seconds, by the database's clock. */
const readClock = async (): Promise<number> =>
  (await open.asOwner.query('SELECT extract(epoch FROM clock_timestamp())::float8 AS now')).rows[0].now

const afterFreeTries = async () => {
  const account = makeAccount()
  for (let turn = 0; turn < rule.freeTries; turn++) expect(await account.attempt()).toBe(0)
  return account
}

test('default: allows five attempts, then doubles each wait up to 15 minutes', async () => {
  const { attempt, expectNextWait, wait } = makeAccount()
  for (let turn = 1; turn < rule.freeTries; turn++) expect(await attempt()).toBe(0)
  for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]) {
    await expectNextWait(seconds)
    // An hour more, so that the wait isn't over by the next line.
    await wait(-HOUR)
    const waitMs = await attempt()
    expect(waitMs).toBeGreaterThan(1_000)
    expect(waitMs).toBeLessThanOrEqual((HOUR + seconds) * 1_000)
    await wait(HOUR + seconds)
  }
})

test('given refused attempts, the wait doesn’t grow', async () => {
  const { attempt, wait, readRow } = await afterFreeTries()
  await wait(-HOUR)
  const before = await readRow()
  for (let turn = 0; turn < 20; turn++) expect(await attempt()).toBeGreaterThan(1_000)
  expect(await readRow()).toEqual(before)
  await wait(HOUR + 1)
  expect(await attempt()).toBe(0)
})

test('forgets failures 15 minutes after the last wait, and not a minute earlier', async () => {
  const [early, late] = [await afterFreeTries(), await afterFreeTries()]
  await early.wait(1 + rule.forgetSeconds - 60)
  await late.wait(1 + rule.forgetSeconds)
  await early.expectNextWait(2)
  for (let turn = 1; turn < rule.freeTries; turn++) expect(await late.attempt()).toBe(0)
  await late.expectNextWait(1)
})

test('given a hundred parallel attempts, exactly the free ones get through', async () => {
  const { attempt } = makeAccount()
  const startedAt = performance.now()
  const waits = await Promise.all(Array.from({ length: 100 }, attempt))
  const seconds = (performance.now() - startedAt) / 1_000
  const allowed = waits.filter((waitMs) => waitMs === 0).length
  expect(allowed).toBeGreaterThanOrEqual(rule.freeTries)
  // And one more for each wait of 1, 2, 4 … seconds that is over already, on a slow machine.
  expect(allowed).toBeLessThanOrEqual(rule.freeTries + Math.floor(Math.log2(1 + seconds)))
})

test('given the right password, the next five attempts are free again', async () => {
  const { attempt, subjectHash, expectNextWait } = await afterFreeTries()
  await clearLoginDelay(open.db, [subjectHash])
  for (let turn = 1; turn < rule.freeTries; turn++) expect(await attempt()).toBe(0)
  await expectNextWait(1)
})

test('default: clearing removes expired failures and keeps the rest', async () => {
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

/** A recorded place, last seen this many days ago. */
const placeSeen = async (daysAgo: number) => {
  const place = randomBytes(32)
  await rememberPlace(open.db, place)
  await open.asOwner.query(`UPDATE login_place SET seen_at = now() - $2 * interval '1 day' WHERE place_hash = $1`, [
    place,
    daysAgo,
  ])
  return place
}

test('default: only a recorded place is known', async () => {
  expect(await isKnownPlace(open.db, await placeSeen(0))).toBe(true)
  expect(await isKnownPlace(open.db, randomBytes(32))).toBe(false)
})

test('given 90 days without a log-in, forgets the place and deletes its row', async () => {
  const [young, old] = [await placeSeen(89), await placeSeen(91)]
  expect([await isKnownPlace(open.db, young), await isKnownPlace(open.db, old)]).toEqual([true, false])
  await clearExpiredLimits(open.db)
  const { rows } = await open.asOwner.query(`SELECT place_hash FROM login_place WHERE place_hash = ANY ($1)`, [
    [young, old],
  ])
  expect(rows).toEqual([{ place_hash: young }])
})

test('given another log-in, the 90 days start again', async () => {
  const place = await placeSeen(91)
  await rememberPlace(open.db, place)
  expect(await isKnownPlace(open.db, place)).toBe(true)
})
