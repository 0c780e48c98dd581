import { randomUUID } from 'node:crypto'
import { type Client, encodePassword, type RouteSpec, routes } from '@lc/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitTable } from '../../http/limits/limit-table.ts'
import { loginDelayRule, makeHashes } from '../../http/limits/login-delay.ts'
import { type Api, randomAddress, startApi } from '../../testing/start-api.ts'
import { goodPassword, insertUser, newestSign } from '../../testing/users.ts'

let api: Api
let goodHash: string
beforeAll(async () => {
  // Longer than the next call takes, even on a slow machine.
  api = await startApi({ loginDelay: { firstSeconds: 3_600, maxSeconds: 86_400 } })
  goodHash = await api.passwords.hashOf(goodPassword)
})
afterAll(() => api.stop())

const FREE_TRIES = loginDelayRule.freeTries

/** By default every attempt comes from its own address, as from a botnet; only the account is the same. */
const logIn = async (email: string, plain: string, address = randomAddress()) => {
  const visitor = api.client(undefined, 'en', { address })
  const reply = await visitor.open(routes.login, { body: { email, password: await encodePassword(plain) } })
  return { status: reply.status, retryAfter: Number(reply.headers.get('retry-after')), ...(await reply.json()) }
}

const guess = (email: string, address?: string) => logIn(email, `Wrong-${randomUUID().slice(0, 8)}-A1`, address)

const useFreeTries = async (email: string, address?: string) => {
  for (let turn = 0; turn < FREE_TRIES; turn++) expect(await guess(email, address)).toMatchObject({ code: 4003 })
}

/** An owner who has logged in from this address before. */
const ownerAt = async (home: string) => {
  const owner = await insertUser(api, goodHash)
  expect(await logIn(owner.email, goodPassword, home)).toMatchObject({ code: 1 })
  return owner
}

const endWaits = () => api.db.updateTable('loginDelay').set({ allowedAt: new Date() }).execute()

test('refuses a hundred guesses at once, for known and unknown e-mails alike, except those that are free', async () => {
  const { email } = await insertUser(api, goodHash)
  for (const target of [email, `${randomUUID()}@example.com`]) {
    const replies = await Promise.all(Array.from({ length: 100 }, () => guess(target)))
    const refused = replies.filter(({ code }) => code !== 4003)
    expect(refused).toHaveLength(100 - FREE_TRIES)
    for (const reply of refused) expect(reply).toMatchObject({ status: 429, code: 4290 })
    expect(Math.min(...refused.map(({ retryAfter }) => retryAfter))).toBeGreaterThanOrEqual(1)
  }
})

test('refuses even the right password during the wait, and accepts it afterwards, so no one is locked out', async () => {
  const { email } = await insertUser(api, goodHash)
  await useFreeTries(email)
  const early = await logIn(email, goodPassword)
  expect(early).toMatchObject({ status: 429, code: 4290 })
  expect(early.retryAfter).toBeGreaterThan(1_800)
  expect(early.retryAfter).toBeLessThanOrEqual(3_600)
  await endWaits()
  expect(await logIn(email, goodPassword)).toMatchObject({ code: 1 })
  await useFreeTries(email)
})

test('given a delayed log-in, the password can be reset, and the new one works at once', async () => {
  const { email } = await insertUser(api, goodHash)
  await useFreeTries(email)
  expect(await guess(email)).toMatchObject({ code: 4290 })

  await api.client().call(routes.forgotPassword, { body: { email } })
  await api.relay.drain()
  const sign = await newestSign(api, email, 'reset_password')
  const password = await encodePassword('Brand-New-Word-8')
  await api.client().call(routes.resetPassword, { body: { email, sign, password } })
  expect(await logIn(email, 'Brand-New-Word-8')).toMatchObject({ code: 1 })
})

test('given guessing attackers, the owner does not wait at places where the account was used before, and only there', async () => {
  const home = randomAddress()
  const { email } = await ownerAt(home)
  await useFreeTries(email)
  expect(await logIn(email, goodPassword)).toMatchObject({ code: 4290 })
  expect(await logIn(email, goodPassword, home)).toMatchObject({ code: 1 })
  expect(await logIn(email, goodPassword)).toMatchObject({ code: 4290 })
  const neighbour = await insertUser(api, goodHash)
  await useFreeTries(neighbour.email)
  expect(await logIn(neighbour.email, goodPassword, home)).toMatchObject({ code: 4290 })
})

test('refuses guesses from a usual place with a separate count', async () => {
  const home = randomAddress()
  const { email } = await ownerAt(home)
  await useFreeTries(email, home)
  expect(await logIn(email, goodPassword, home)).toMatchObject({ code: 4290 })
  await useFreeTries(email)
})

test('given attackers who keep guessing after a reset, the new password works where it was set', async () => {
  const { email } = await insertUser(api, goodHash)
  const cafe = randomAddress()
  const owner = api.client(undefined, 'en', { address: cafe })
  await owner.call(routes.forgotPassword, { body: { email } })
  await api.relay.drain()
  const sign = await newestSign(api, email, 'reset_password')
  const password = await encodePassword('Brand-New-Word-8')
  await owner.call(routes.resetPassword, { body: { email, sign, password } })
  await useFreeTries(email)
  expect(await logIn(email, 'Brand-New-Word-8', cafe)).toMatchObject({ code: 1 })
})

test('given attackers who use up the reset mails, the signed-in owner still gets one', async () => {
  const { email, token } = await insertUser(api, goodHash)
  const ask = (client: Client, spec: RouteSpec) => client.open(spec, { body: { email } })
  for (let turn = 0; turn < limitTable.reset_mail_account.points; turn++) {
    expect((await ask(api.client(), routes.forgotPassword)).status).toBe(200)
  }
  expect((await ask(api.client(), routes.forgotPassword)).status).toBe(429)
  expect((await ask(api.client(token), routes.changePassword)).status).toBe(200)
})

test('given attackers who use up the cap of an account, it does not apply at the owner’s places', async () => {
  const home = randomAddress()
  const { email } = await ownerAt(home)
  const hash = makeHashes('link-key-of-the-tests-0123456789').hashAccount(email).toString('hex')
  await api.db
    .updateTable('rateLimit')
    .set({ points: limitTable.password_account.points })
    .where('key', '=', `password_account:${hash}`)
    .executeTakeFirstOrThrow()
  expect(await guess(email)).toMatchObject({ code: 4290 })
  expect(await logIn(email, goodPassword, home)).toMatchObject({ code: 1 })
})

test('refuses more password attempts in a confirmation than in a log-in, and attackers do not delay it', async () => {
  const { email, token } = await insertUser(api, goodHash)
  const confirm = async (plain: string) => {
    const body = { method: 'password', password: await encodePassword(plain) } as const
    return (await (await api.client(token).open(routes.confirmSession, { body })).json()).code
  }
  await useFreeTries(email)
  for (let turn = 0; turn < FREE_TRIES; turn++) expect(await confirm('Wrong-Password-1')).toBe(4007)
  expect(await confirm(goodPassword)).toBe(4290)
  await endWaits()
  expect(await confirm(goodPassword)).toBe(1)
})
