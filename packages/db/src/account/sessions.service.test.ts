import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../testing/make-rows.ts'
import { type OpenDatabase, openTestDatabase } from '../testing/open-test-database.ts'
import { createSession, findSession, listSessions, revokeAllSessions, revokeSession } from './sessions.ts'

let open: OpenDatabase
beforeAll(async () => {
  open = await openTestDatabase()
})
afterAll(() => open.drop())

const newSession = async (userId?: string, userAgent = 'Test') => {
  const tokenSha256 = randomBytes(32)
  await createSession(open.db, { userId: userId ?? (await makeUser(open.db)), tokenSha256, userAgent })
  return tokenSha256
}

const idOf = async (tokenSha256: Buffer) => (await findSession(open.db, tokenSha256))?.id ?? ''

/** Moves a session back in time; only the owner of the tables can. */
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

test('default: a session lasts seven days and is extended by use', async () => {
  const token = await newSession()
  await age(token, '6 days')
  expect(await daysLeft(token)).toBe(1)
  expect(await findSession(open.db, token)).toMatchObject({ user: { locale: 'en' } })
  expect(await daysLeft(token)).toBe(7)
})

test('given a session of 28 days, extends it only to the thirtieth day', async () => {
  const token = await newSession()
  for (let week = 0; week < 4; week++) {
    await age(token, '6.9 days')
    await findSession(open.db, token)
  }
  expect(await daysLeft(token)).toBeCloseTo(30 - 4 * 6.9, 1)
})

test('refuses an expired, a revoked and an unknown session', async () => {
  const [expired, revoked] = [await newSession(), await newSession()]
  await age(expired, '7 days 1 second')
  const session = await findSession(open.db, revoked)
  expect(await revokeSession(open.db, { userId: session?.user.id ?? '', sessionId: session?.id ?? '' })).toBe(true)
  for (const token of [expired, revoked, randomBytes(32)]) expect(await findSession(open.db, token)).toBeUndefined()
})

test('given a session used twice within five minutes, writes once', async () => {
  const token = await newSession()
  const rowVersion = async () =>
    (await open.asOwner.query('SELECT xmin::text FROM user_session WHERE token_sha256 = $1', [token])).rows[0].xmin
  const before = await rowVersion()
  await findSession(open.db, token)
  expect(await rowVersion()).toBe(before)
})

test('given a session used again after five minutes, updates its last use even if it can’t be extended', async () => {
  const token = await newSession()
  for (let week = 0; week < 4; week++) {
    await age(token, '6.9 days')
    await findSession(open.db, token)
  }
  await age(token, '6 minutes')
  await findSession(open.db, token)
  const { rows } = await open.asOwner.query(
    'SELECT extract(epoch FROM now() - last_seen_at)::int AS seconds FROM user_session WHERE token_sha256 = $1',
    [token],
  )
  // Six minutes if it wasn't updated.
  expect(rows[0].seconds).toBeLessThan(300)
})

test('default: lists the open sessions of a user, the current one first, then by last use', async () => {
  const userId = await makeUser(open.db)
  const [phone, laptop, gone] = [
    await newSession(userId, 'Phone'),
    await newSession(userId, 'Laptop'),
    await newSession(userId),
  ]
  const current = await newSession(userId, 'x'.repeat(300))
  await newSession()
  const currentId = await idOf(current)
  await revokeSession(open.db, { userId, sessionId: await idOf(gone) })
  await age(laptop, '1 day')
  await age(current, '2 days')
  await age(await newSession(userId, 'Expired'), '8 days')
  const sessions = await listSessions(open.db, { userId, currentId })
  expect(sessions.map(({ userAgent, isCurrent }) => [userAgent, isCurrent])).toEqual([
    ['x'.repeat(256), true],
    ['Phone', false],
    ['Laptop', false],
  ])
  expect(sessions[1]?.id).toBe(await idOf(phone))
})

test('refuses to revoke another user’s, a revoked and an expired session', async () => {
  const userId = await makeUser(open.db)
  const [foreign, own, expired] = [await newSession(), await newSession(userId), await newSession(userId)]
  const [ownId, expiredId] = [await idOf(own), await idOf(expired)]
  await age(expired, '8 days')
  expect(await revokeSession(open.db, { userId, sessionId: await idOf(foreign) })).toBe(false)
  expect(await revokeSession(open.db, { userId, sessionId: expiredId })).toBe(false)
  expect(await revokeSession(open.db, { userId, sessionId: ownId })).toBe(true)
  expect(await revokeSession(open.db, { userId, sessionId: ownId })).toBe(false)
  expect(await findSession(open.db, foreign)).toBeDefined()
})

test('given one session to keep, ends only the user’s other sessions', async () => {
  const userId = await makeUser(open.db)
  const [kept, other, foreign] = [await newSession(userId), await newSession(userId), await newSession()]
  await revokeAllSessions(open.db, { userId, exceptId: await idOf(kept) })
  expect(await findSession(open.db, other)).toBeUndefined()
  expect(await findSession(open.db, kept)).toBeDefined()
  await revokeAllSessions(open.db, { userId })
  expect(await findSession(open.db, kept)).toBeUndefined()
  expect(await findSession(open.db, foreign)).toBeDefined()
})
