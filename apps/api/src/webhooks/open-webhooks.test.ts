import type { ResolveName } from '@lc/server-runtime/public-target'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Receiver, startReceiver } from '../testing/webhook-receiver.ts'
import { openWebhooks } from './open-webhooks.ts'

let receiver: Receiver
beforeEach(async () => {
  receiver = await startReceiver()
})
afterEach(() => receiver.close())

const open = (options: { resolve?: ResolveName; allowedTargets?: string[]; timeoutMs?: number } = {}) =>
  openWebhooks({
    key: 'webhook-key-of-the-tests-0123456789',
    allowedTargets: [receiver.target],
    resolve: async () => [],
    ...options,
  })

const message = (more: { url?: string; secretVersion?: number; isPreviousSecretValid?: boolean } = {}) => ({
  id: '0190f5a0-0000-7000-8000-00000000000a',
  webhookId: '0190f5a0-0000-7000-8000-000000000001',
  body: '{"type":"test"}',
  url: receiver.url,
  secretVersion: 1,
  isPreviousSecretValid: false,
  ...more,
})

const addresses = (...list: string[]) => list.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))

test('default: posts the body with headers that the receiver can verify', async () => {
  const webhooks = open()
  expect(await webhooks.send(message())).toEqual({ status: 204 })
  const [{ headers, body } = { headers: {}, body: '' }] = receiver.received
  const secret = webhooks.secretOf({ webhookId: message().webhookId, version: 1 })
  expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toEqual({ type: 'test' })
  expect(headers['content-type']).toBe('application/json')
})

test('given a recent rotation, signs with both secrets, and later only with the new one', async () => {
  const webhooks = open()
  await webhooks.send(message({ secretVersion: 2, isPreviousSecretValid: true }))
  await webhooks.send(message({ secretVersion: 2 }))
  const [both, one] = receiver.received.map(({ headers }) => String(headers['webhook-signature']).split(' '))
  expect([both?.length, one?.length]).toEqual([2, 1])
})

test.each([
  [200, { status: 200 }],
  [302, { status: 302, problem: 'redirect' }],
  [307, { status: 307, problem: 'redirect' }],
  [404, { status: 404, problem: 'status' }],
  [500, { status: 500, problem: 'status' }],
])('given the answer %i, returns %o and follows nothing', async (status, result) => {
  receiver.state.answer = { status, headers: { location: `http://${receiver.target}/other` } }
  expect(await open().send(message())).toEqual(result)
  expect(receiver.received).toHaveLength(1)
})

test('error: gives up on a receiver that never answers, is down, or was removed', async () => {
  receiver.state.answer = 'silence'
  expect(await open({ timeoutMs: 100 }).send(message())).toEqual({ problem: 'timeout' })
  receiver.state.isDown = true
  expect(await open().send(message())).toEqual({ problem: 'network' })
  const missing: ResolveName = async () => {
    throw new Error('not found')
  }
  expect(await open({ resolve: missing }).send(message({ url: 'https://missing.example/' }))).toEqual({
    problem: 'network',
  })
})

test.each(['127.0.0.1', '10.1.2.3', '169.254.169.254', '::1', 'fd00::1', '::ffff:10.0.0.1'])(
  'refuses a name that resolves to %s, also beside a public address',
  async (address) => {
    for (const list of [addresses(address), addresses('93.184.216.34', address)]) {
      const webhooks = open({ resolve: async () => list })
      expect(await webhooks.checkUrl('https://hooks.example.com/')).toEqual({ problem: 'not_public' })
      expect(await webhooks.send(message({ url: 'https://hooks.example.com/' }))).toEqual({
        problem: 'refused_address',
      })
    }
  },
)

test('refuses a name whose address becomes internal after it was checked', async () => {
  const answers = [addresses('93.184.216.34'), addresses('127.0.0.1')]
  let asked = 0
  const webhooks = open({ resolve: async () => answers[asked++] ?? [] })
  expect(await webhooks.checkUrl('https://rebind.example.com/')).toEqual({
    url: 'https://rebind.example.com/',
    trust: 'public',
  })
  expect(await webhooks.send(message({ url: 'https://rebind.example.com/' }))).toEqual({ problem: 'refused_address' })
  // One answer is checked and used: the connection doesn't look the name up again.
  expect(asked).toBe(2)
})

test('refuses a stored target that the operator no longer allows', async () => {
  expect(await open({ allowedTargets: [] }).send(message())).toEqual({ problem: 'refused_address' })
  expect(receiver.received).toEqual([])
})
