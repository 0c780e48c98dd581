import { randomUUID } from 'node:crypto'
import { type Client, encodePassword, type RouteSpec, routes } from '@lc/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loginDelayRule } from '../../http/limits/create-login-delay.ts'
import { limitTable } from '../../http/limits/limit-table.ts'
import { makeHashes } from '../../http/limits/make-hashes.ts'
import { insertUser } from '../../testing/insert-user.ts'
import { randomAddress } from '../../testing/random-address.ts'
import { goodPassword, newestSign } from '../../testing/signed-in.ts'
import { type Api, startApi } from '../../testing/start-api.ts'
import { triesIn } from '../../testing/tries-in.ts'

let api: Api
let goodHash: string
beforeAll(async () => {
  api = await startApi()
  goodHash = await api.passwords.hashOf(goodPassword)
})
afterAll(() => api.stop())

const FREE_TRIES = loginDelayRule.freeTries

/** Unless an address is given, every try comes from one of its own, as from a botnet: only the account is the same. */
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

/** Moves the end of every wait, so that no test depends on how fast the machine is. */
const endWaits = (inMs: number) =>
  api.db
    .updateTable('loginDelay')
    .set({ allowedAt: new Date(Date.now() + inMs) })
    .execute()

test('refuses a hundred guesses at once, known and unknown e-mail alike, but for what the rule gives', async () => {
  const { email } = await insertUser(api, goodHash)
  for (const target of [email, `${randomUUID()}@example.com`]) {
    const startedAt = performance.now()
    const replies = await Promise.all(Array.from({ length: 100 }, () => guess(target)))
    const looked = replies.filter(({ code }) => code === 4003)
    expect(looked.length).toBeGreaterThanOrEqual(FREE_TRIES)
    expect(looked.length).toBeLessThanOrEqual(triesIn(performance.now() - startedAt))
    const refused = replies.filter(({ code }) => code !== 4003)
    expect(refused).toHaveLength(100 - looked.length)
    for (const reply of refused) expect(reply).toMatchObject({ status: 429, code: 4290 })
    expect(Math.min(...refused.map(({ retryAfter }) => retryAfter))).toBeGreaterThanOrEqual(1)
  }
})

test('refuses the right password too while the wait lasts, and takes it after: nobody is locked out', async () => {
  const { email } = await insertUser(api, goodHash)
  await useFreeTries(email)
  await endWaits(30_000)
  const early = await logIn(email, goodPassword)
  expect(early).toMatchObject({ status: 429, code: 4290 })
  expect(early.retryAfter).toBeGreaterThan(1)
  expect(early.retryAfter).toBeLessThanOrEqual(30)
  await endWaits(0)
  expect(await logIn(email, goodPassword)).toMatchObject({ code: 1 })
  await useFreeTries(email)
})

test('given a log-in that is delayed: the password can be reset, and the new one opens at once', async () => {
  const { email } = await insertUser(api, goodHash)
  await useFreeTries(email)
  await endWaits(900_000)
  expect(await guess(email)).toMatchObject({ code: 4290 })

  await api.client().call(routes.forgotPassword, { body: { email } })
  await api.relay.drain()
  const sign = await newestSign(api, email, 'reset_password')
  const password = await encodePassword('Brand-New-Word-8')
  await api.client().call(routes.resetPassword, { body: { email, sign, password } })
  expect(await logIn(email, 'Brand-New-Word-8')).toMatchObject({ code: 1 })
})

test('given strangers who guess: the owner waits nowhere where the account was used before, and only there', async () => {
  const home = randomAddress()
  const { email } = await ownerAt(home)
  await useFreeTries(email)
  await endWaits(900_000)
  expect(await logIn(email, goodPassword)).toMatchObject({ code: 4290 })
  expect(await logIn(email, goodPassword, home)).toMatchObject({ code: 1 })
  expect(await logIn(email, goodPassword)).toMatchObject({ code: 4290 })
  const neighbour = await insertUser(api, goodHash)
  await useFreeTries(neighbour.email)
  await endWaits(900_000)
  expect(await logIn(neighbour.email, goodPassword, home)).toMatchObject({ code: 4290 })
})

test('refuses guesses from a usual place by a count of their own', async () => {
  const home = randomAddress()
  const { email } = await ownerAt(home)
  await useFreeTries(email, home)
  await endWaits(30_000)
  expect(await logIn(email, goodPassword, home)).toMatchObject({ code: 4290 })
  await useFreeTries(email)
})

test('given strangers who go on guessing after a reset: the new password opens where it was set', async () => {
  const { email } = await insertUser(api, goodHash)
  const cafe = randomAddress()
  const owner = api.client(undefined, 'en', { address: cafe })
  await owner.call(routes.forgotPassword, { body: { email } })
  await api.relay.drain()
  const sign = await newestSign(api, email, 'reset_password')
  const password = await encodePassword('Brand-New-Word-8')
  await owner.call(routes.resetPassword, { body: { email, sign, password } })
  await useFreeTries(email)
  await endWaits(900_000)
  expect(await logIn(email, 'Brand-New-Word-8', cafe)).toMatchObject({ code: 1 })
})

test('given strangers who use up the reset mails: the signed-in owner still gets one', async () => {
  const { email, token } = await insertUser(api, goodHash)
  const ask = (client: Client, spec: RouteSpec) => client.open(spec, { body: { email } })
  for (let turn = 0; turn < limitTable.reset_mail_account.points; turn++) {
    expect((await ask(api.client(), routes.forgotPassword)).status).toBe(200)
  }
  expect((await ask(api.client(), routes.forgotPassword)).status).toBe(429)
  expect((await ask(api.client(token), routes.changePassword)).status).toBe(200)
})

test('given strangers who use up the cap of an account: it does not count where the owner is', async () => {
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

test('refuses to let the deletion of an account try more passwords than a log-in, and strangers do not hold it up', async () => {
  const { email, token } = await insertUser(api, goodHash)
  const remove = async (plain: string) => {
    const reply = await api.client(token).open(routes.deleteUser, { body: { password: await encodePassword(plain) } })
    return (await reply.json()).code
  }
  await useFreeTries(email)
  await endWaits(900_000)
  for (let turn = 0; turn < FREE_TRIES; turn++) expect(await remove('Wrong-Password-1')).toBe(4007)
  await endWaits(30_000)
  expect(await remove(goodPassword)).toBe(4290)
  await endWaits(0)
  expect(await remove(goodPassword)).toBe(1)
})
