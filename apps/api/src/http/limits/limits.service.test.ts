import { randomUUID } from 'node:crypto'
import { encodePassword, type RouteSpec, routes } from '@lc/api-contract'
import { afterEach, expect, test, vi } from 'vitest'
import { type Api, randomAddress, startApi } from '../../testing/start-api.ts'
import { insertUser } from '../../testing/users.ts'
import { type LimitName, limitTable } from './limit-table.ts'

/**
 * The limit under test allows two calls; every other limit keeps its number, and none is below three except the raised
 * one.
 */
const POINTS = 2
/** Far more than the calls of a test take, however slow the machine is. */
const SECONDS = 3_600

let api: Api
afterEach(async () => {
  vi.useRealTimers()
  await api.stop()
})

type Member = Awaited<ReturnType<typeof insertUser>>

interface Caller {
  member: Member
  address: string
  email: string
}

/** Well-formed input for every limited call; the calls don't have to succeed. */
const send = async (spec: RouteSpec, { member, address, email }: Caller) => {
  const body = {
    email,
    password: await encodePassword('Wrong-Password-1'),
    sign: 'A'.repeat(43),
    projectId: randomUUID(),
    mainFile: 'A.sol',
    idempotencyKey: randomUUID(),
  }
  const token = spec.access === 'session' ? member.token : undefined
  return api.client(token, 'en', { address }).open(spec, { body })
}

const specsOf = (name: LimitName): RouteSpec[] => {
  const { calls } = limitTable[name]
  return calls === 'session' ? [routes.getUser, routes.getEquity] : calls.map((call) => routes[call])
}

/** Calls that differ in everything except the subject of the limit. */
const callersOf = (name: LimitName, member: Member) => {
  const { subject } = limitTable[name]
  const network = randomAddress().split(':').slice(0, 4).join(':')
  const addressIn = {
    block: () => `${network.split(':').slice(0, 3).join(':')}:${randomAddress().slice(-4)}::1`,
    address: () => `${network}::${randomAddress().slice(-4)}`,
  }
  return (): Caller => ({
    member,
    address: subject === 'block' || subject === 'address' ? addressIn[subject]() : randomAddress(),
    email: subject === 'account' ? member.email : `${randomUUID()}@example.com`,
  })
}

/** Calls for programs have tests of their own. */
const names = (Object.keys(limitTable) as LimitName[]).filter((name) => limitTable[name].calls.length > 0)

test.each(names)('refuses the call after the last of %s with Retry-After, and no other subject', async (name) => {
  api = await startApi({ rateLimits: `register_account=9/60,${name}=${POINTS}/${SECONDS}` })
  const member = await insertUser(api, 'x')
  const specs = specsOf(name)
  const identifyCaller = callersOf(name, member)
  const ask = (turn: number, caller: Caller) => send(specs[turn % specs.length] as RouteSpec, caller)

  for (let turn = 0; turn < POINTS; turn++) expect((await ask(turn, identifyCaller())).status).not.toBe(429)
  for (const turn of [POINTS, POINTS + 1]) {
    const refused = await ask(turn, identifyCaller())
    const { code, result } = await refused.json()
    expect({ status: refused.status, code }).toEqual({ status: 429, code: 4290 })
    const retryAfter = Number(refused.headers.get('retry-after'))
    expect(retryAfter).toBeGreaterThan(SECONDS / 2)
    expect(retryAfter).toBeLessThanOrEqual(SECONDS)
    expect(result).toEqual({ retryAfterSeconds: retryAfter })
  }
  for (const spec of specs) {
    const stranger = await insertUser(api, 'x')
    const other = { member: stranger, address: randomAddress(), email: stranger.email }
    expect((await send(spec, other)).status).not.toBe(429)
  }
  expect(api.logLines.filter((line) => line.includes(`"limit":"${name}"`))).toHaveLength(2)
})

const HOUR_MS = 3_600_000

test('given an expired window, the count starts again, and old rows are deleted', async () => {
  api = await startApi({ rateLimits: 'register_check_minute=1/3600' })
  const visitor = api.client()
  const check = async (client = visitor) =>
    (await client.open(routes.registerCheck, { body: { email: `${randomUUID()}@example.com` } })).status
  const rows = () =>
    api.db.selectFrom('rateLimit').select('key').where('key', 'like', 'register_check_minute%').execute()
  // The clock of the API, in the past; the database deletes rows by its own.
  const now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: now - 3 * HOUR_MS })
  expect([await check(), await check()]).toEqual([200, 429])
  vi.setSystemTime(now - 2 * HOUR_MS - 1)
  expect(await check()).toBe(429)
  vi.setSystemTime(now - 2 * HOUR_MS)
  expect([await check(), await check()]).toEqual([200, 429])
  vi.setSystemTime(now)
  expect(await check(api.client())).toBe(200)
  expect(await rows()).toHaveLength(2)
  await api.limits.clearExpired()
  expect(await rows()).toHaveLength(1)
})

test('refuses to store an e-mail in the counts or in the log', async () => {
  api = await startApi({ loginDelay: { freeTries: 1 } })
  const email = `${randomUUID()}@example.com`
  const password = await encodePassword('Wrong-Password-1')
  for (let turn = 0; turn < 7; turn++) await api.client().open(routes.login, { body: { email, password } })
  const kept = JSON.stringify([
    await api.db.selectFrom('rateLimit').selectAll().execute(),
    await api.db.selectFrom('loginDelay').selectAll().execute(),
    api.logLines,
  ])
  expect(kept).toContain('login_delay')
  expect(kept).not.toContain(email)
})
