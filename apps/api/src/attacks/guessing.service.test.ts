import { randomUUID } from 'node:crypto'
import { encodePassword, routes } from '@lc/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loginDelayRule } from '../limits/create-login-delay.ts'
import { insertUser } from '../testing/insert-user.ts'
import { goodPassword, newestSign } from '../testing/signed-in.ts'
import { type Api, startApi } from '../testing/start-api.ts'
import { triesIn } from '../testing/tries-in.ts'

let api: Api
let goodHash: string
beforeAll(async () => {
  api = await startApi()
  goodHash = await api.passwords.hashOf(goodPassword)
})
afterAll(() => api.stop())

const FREE_TRIES = loginDelayRule.freeTries

/** Every try comes from an address of its own, as from a botnet: only the account is the same. */
const logIn = async (email: string, plain: string) => {
  const reply = await api.client().open(routes.login, { body: { email, password: await encodePassword(plain) } })
  return { status: reply.status, retryAfter: Number(reply.headers.get('retry-after')), ...(await reply.json()) }
}

const guess = (email: string) => logIn(email, `Wrong-${randomUUID().slice(0, 8)}-A1`)

const useFreeTries = async (email: string) => {
  for (let turn = 0; turn < FREE_TRIES; turn++) expect(await guess(email)).toMatchObject({ code: 4003 })
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

test('refuses to let the deletion of an account try passwords that the log-in would not', async () => {
  const { email, token } = await insertUser(api, goodHash)
  const remove = async () => {
    const password = await encodePassword('Wrong-Password-1')
    const reply = await api.client(token).open(routes.deleteUser, { body: { password } })
    return (await reply.json()).code
  }
  for (let turn = 0; turn < FREE_TRIES - 2; turn++) expect(await remove()).toBe(4007)
  expect(await guess(email)).toMatchObject({ code: 4003 })
  expect(await guess(email)).toMatchObject({ code: 4003 })
  await endWaits(30_000)
  expect([await remove(), (await guess(email)).code]).toEqual([4290, 4290])
})
