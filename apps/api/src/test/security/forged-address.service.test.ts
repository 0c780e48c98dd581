import { randomUUID } from 'node:crypto'
import { routes } from '@lc/api-contract'
import { afterEach, expect, test } from 'vitest'
import { type Api, randomAddress, startApi } from '../../testing/start-api.ts'

let api: Api
afterEach(() => api.stop())

/** Longer than the calls of a test take, even on a slow machine. */
const rateLimits = 'register_check_minute=5/3600'

const check = async (address: string) => {
  const body = { email: `${randomUUID()}@example.com` }
  return (await api.client(undefined, 'en', { address }).open(routes.registerCheck, { body })).status
}

test.each([[[]], [['10.1.2.3', '192.168.0.0/16', '::1']]])(
  'refuses to trust an address that no trusted proxy reported (trusted: %j)',
  async (trustedProxies: string[]) => {
    api = await startApi({ trustedProxies, rateLimits })
    for (let turn = 0; turn < 5; turn++) expect(await check(randomAddress())).toBe(200)
    expect(await check(randomAddress())).toBe(429)
  },
)

test('refuses to trust addresses that the caller sent to the proxy: only the last hop counts', async () => {
  api = await startApi({ rateLimits })
  const caller = '203.0.113.9'
  for (let turn = 0; turn < 5; turn++) expect(await check(`${randomAddress()}, ${caller}`)).toBe(200)
  expect(await check(`${randomAddress()}, ${caller}`)).toBe(429)
  expect(await check('203.0.114.9')).toBe(200)
})

test('given rubbish instead of an address, all of it shares one count', async () => {
  api = await startApi({ rateLimits })
  for (let turn = 0; turn < 5; turn++) expect(await check(`rubbish-${turn}`)).toBe(200)
  expect(await check('203.0.113.9:443')).toBe(429)
})
