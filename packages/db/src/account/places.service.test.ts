import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenDatabase, openTestDatabase } from '../testing/open-test-database.ts'
import { clearExpiredLimits } from './clear-expired-limits.ts'
import { isKnownPlace } from './is-known-place.ts'
import { rememberPlace } from './remember-place.ts'

let open: OpenDatabase
beforeAll(async () => {
  open = await openTestDatabase()
})
afterAll(() => open.drop())

/** A remembered place, seen this long ago. */
const placeSeen = async (daysAgo: number) => {
  const place = randomBytes(32)
  await rememberPlace(open.db, place)
  await open.asOwner.query(`UPDATE login_place SET seen_at = now() - $2 * interval '1 day' WHERE place_hash = $1`, [
    place,
    daysAgo,
  ])
  return place
}

test('default: a place is known once it was remembered, and no other is', async () => {
  expect(await isKnownPlace(open.db, await placeSeen(0))).toBe(true)
  expect(await isKnownPlace(open.db, randomBytes(32))).toBe(false)
})

test('given 90 days without a log-in: the place is forgotten, and its row goes', async () => {
  const [young, old] = [await placeSeen(89), await placeSeen(91)]
  expect([await isKnownPlace(open.db, young), await isKnownPlace(open.db, old)]).toEqual([true, false])
  await clearExpiredLimits(open.db)
  const { rows } = await open.asOwner.query(`SELECT place_hash FROM login_place WHERE place_hash = ANY ($1)`, [
    [young, old],
  ])
  expect(rows).toEqual([{ place_hash: young }])
})

test('given another log-in: the 90 days start again', async () => {
  const place = await placeSeen(91)
  await rememberPlace(open.db, place)
  expect(await isKnownPlace(open.db, place)).toBe(true)
})
