import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { createWebhookSigner } from './sign-message.ts'

const signer = createWebhookSigner('webhook-key-of-the-tests-0123456789')
const first = { webhookId: '0190f5a0-0000-7000-8000-000000000001', version: 1 }
const message = { id: '0190f5a0-0000-7000-8000-00000000000a', body: '{"type":"test","data":{"name":"金库"}}' }
const now = () => Math.floor(Date.now() / 1_000)

test('default: the standardwebhooks package verifies the signature', () => {
  const headers = signer.headersOf({ ...message, timestamp: now() }, [first])
  expect(new Webhook(signer.secretOf(first)).verify(message.body, headers)).toEqual(JSON.parse(message.body))
})

test('given two secrets, a receiver with either accepts the message', () => {
  const next = { ...first, version: 2 }
  const headers = signer.headersOf({ ...message, timestamp: now() }, [next, first])
  for (const name of [first, next])
    expect(new Webhook(signer.secretOf(name)).verify(message.body, headers)).toBeTruthy()
})

test.each([
  ['another body', { body: '{}' }],
  ['another id', { headers: { 'webhook-id': 'other' } }],
  ['an old timestamp', { headers: { 'webhook-timestamp': String(now() - 600) } }],
  ['the secret of another webhook', { name: { ...first, webhookId: 'other' } }],
  ['the next secret', { name: { ...first, version: 2 } }],
])('refuses a message with %s', (_, { body = message.body, headers = {}, name = first }: Changed) => {
  const signed = { ...signer.headersOf({ ...message, timestamp: now() }, [first]), ...headers }
  expect(() => new Webhook(signer.secretOf(name)).verify(body, signed)).toThrow()
})

interface Changed {
  body?: string
  headers?: Record<string, string>
  name?: typeof first
}

test('the secret has the form of Standard Webhooks and depends on the key', () => {
  expect(signer.secretOf(first)).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(createWebhookSigner('another-key-0123456789-0123456789').secretOf(first)).not.toBe(signer.secretOf(first))
})
