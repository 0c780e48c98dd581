import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../testing/make-rows.ts'
import { type OpenDatabase, openTestDatabase } from '../testing/open-test-database.ts'
import { createSession } from './create-session.ts'
import { findSession } from './find-session.ts'
import { revokeSession } from './revoke-session.ts'

let open: OpenDatabase
beforeAll(async () => {
  open = await openTestDatabase()
})
afterAll(() => open.drop())

const newSession = async () => {
  const tokenSha256 = randomBytes(32)
  await createSession(open.db, { userId: await makeUser(open.db), tokenSha256, userAgent: 'Test' })
  return tokenSha256
}

/** Moves a session back in time, as only the owner of the tables can. */
const age = (tokenSha256: Buffer, interval: string) =>
  open.asOwner.query(
    'UPDATE user_session SET created_at = created_at - $2::interval, expires_at = expires_at - $2::interval, last_seen_at = last_seen_at - $2::interval WHERE token_sha256 = $1',
    [tokenSha256, interval],
  )

const daysLeft = async (tokenSha256: Buffer) => {
  const { rows } = await open.asOwner.query(
    'SELECT round(extract(epoch FROM expires_at - now()) / 86400, 1)::float AS days FROM user_session WHERE token_sha256 = $1',
    [tokenSha256],
  )
  return rows[0].days
}

test('default: a session lives seven days and slides when it is used', async () => {
  const token = await newSession()
  await age(token, '6 days')
  expect(await daysLeft(token)).toBe(1)
  expect(await findSession(open.db, token)).toMatchObject({ user: { locale: 'en' } })
  expect(await daysLeft(token)).toBe(7)
})

test('given a session of 28 days: it slides to the thirtieth day only', async () => {
  const token = await newSession()
  for (let week = 0; week < 4; week++) {
    await age(token, '6.9 days')
    await findSession(open.db, token)
  }
  expect(await daysLeft(token)).toBeCloseTo(30 - 4 * 6.9, 1)
})

test('refuses a session that ran out, one that was revoked, and an unknown one', async () => {
  const [expired, revoked] = [await newSession(), await newSession()]
  await age(expired, '7 days 1 second')
  const session = await findSession(open.db, revoked)
  expect(await revokeSession(open.db, { userId: session?.user.id ?? '', sessionId: session?.id ?? '' })).toBe(true)
  for (const token of [expired, revoked, randomBytes(32)]) expect(await findSession(open.db, token)).toBeUndefined()
})

test('given a session used twice within five minutes: no second write', async () => {
  const token = await newSession()
  const rowVersion = async () =>
    (await open.asOwner.query('SELECT xmin::text FROM user_session WHERE token_sha256 = $1', [token])).rows[0].xmin
  const before = await rowVersion()
  await findSession(open.db, token)
  expect(await rowVersion()).toBe(before)
})
