import { randomUUID } from 'node:crypto'
import { encodePassword, routes } from '@lc/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, startApi } from '../../testing/start-api.ts'
import { goodPassword, newestSign } from '../../testing/users.ts'

let api: Api
beforeAll(async () => {
  api = await startApi({ rateLimits: 'register_account=100/60' })
})
afterAll(() => api.stop())

/** The detections of a new account for this address. */
const giftFor = async (email: string): Promise<number> => {
  const body = { email, password: await encodePassword(goodPassword) }
  await api.client().call(routes.register, { body })
  await api.client().call(routes.registerActive, { body: { email, sign: await newestSign(api, email.toLowerCase()) } })
  const { token } = await api.client().call(routes.login, { body })
  return (await api.client(token).call(routes.getEquity)).detection.available
}

const name = () => `n${randomUUID().replaceAll('-', '').slice(0, 20)}`

test.each<[string, (n: string) => string, (n: string) => string]>([
  ['a +alias', (n) => `${n}@gmail.com`, (n) => `${n}+1@gmail.com`],
  ['other dots at Gmail', (n) => `${n}@gmail.com`, (n) => `n.${n.slice(1)}@gmail.com`],
  ['the other name of Gmail', (n) => `${n}@gmail.com`, (n) => `${n}@googlemail.com`],
  ['a +alias at an unknown provider', (n) => `${n}+a@mail.example.com`, (n) => `${n}+b@mail.example.com`],
  ['a -alias at Yahoo', (n) => `${n}@yahoo.com`, (n) => `${n}-shop@yahoo.com`],
])('creates an account without a second welcome gift for %s', async (_, first, second) => {
  const own = name()
  expect(await giftFor(first(own))).toBe(1)
  expect(await giftFor(second(own))).toBe(0)
})

test.each<[string, (n: string) => string, (n: string) => string]>([
  ['another name', (n) => `${n}@gmail.com`, (n) => `${n}x@gmail.com`],
  ['dots at a provider that reads them', (n) => `${n}@example.com`, (n) => `n.${n.slice(1)}@example.com`],
  ['another domain', (n) => `${n}@example.com`, (n) => `${n}@example.net`],
])('gives a welcome gift for %s', async (_, first, second) => {
  const own = name()
  expect(await giftFor(first(own))).toBe(1)
  expect(await giftFor(second(own))).toBe(1)
})

test('gives one welcome gift to aliases activated at the same time', async () => {
  const own = name()
  const gifts = await Promise.all(Array.from({ length: 5 }, (_, index) => giftFor(`${own}+${index}@gmail.com`)))
  expect(gifts.toSorted()).toEqual([0, 0, 0, 0, 1])
})
