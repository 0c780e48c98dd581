import { routes, type WebhookEvent } from '@lc/api-contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { drainRelay } from '../../testing/relay.ts'
import { type Api, startApi } from '../../testing/start-api.ts'
import { signedIn } from '../../testing/users.ts'
import { type Receiver, startReceiver } from '../../testing/webhook-receiver.ts'

let receiver: Receiver
let api: Api
beforeAll(async () => {
  receiver = await startReceiver()
  const resolve = async (name: string) => [
    { address: name.startsWith('inside') ? '10.0.0.7' : '93.184.216.34', family: 4 },
  ]
  api = await startApi({ webhooks: { allowedTargets: [receiver.target], resolve } })
})
afterEach(() => {
  receiver.received.length = 0
})
afterAll(async () => {
  await api.stop()
  await receiver.close()
})

const events: WebhookEvent[] = ['scan.completed']

const subscribed = async () => {
  const user = await signedIn(api)
  const created = await user.client.call(routes.createWebhook, { body: { url: receiver.url, events } })
  return { ...user, ...created, id: created.webhook.id }
}

test('default: creates, lists, changes and deletes a webhook; its secret is in one answer only', async () => {
  const { client, id, secret } = await subscribed()
  expect(secret).toMatch(/^whsec_/)
  const changed = await client.call(routes.changeWebhook, {
    body: { id, url: 'https://hooks.example.com/in#part', events: ['ticket.answered'] },
  })
  expect(changed.webhook).toMatchObject({ id, url: 'https://hooks.example.com/in', events: ['ticket.answered'] })
  const listed = await client.call(routes.listWebhooks)
  expect(listed.webhooks).toEqual([changed.webhook])
  expect(JSON.stringify(listed)).not.toContain(secret)
  await client.call(routes.deleteWebhook, { body: { id } })
  expect(await client.call(routes.listWebhooks)).toEqual({ webhooks: [] })
  await expect(client.call(routes.deleteWebhook, { body: { id } })).rejects.toMatchObject({ errorName: 'NOT_FOUND' })
})

test.each([
  ['https://127.0.0.1/', 'not_public'],
  ['https://inside.example.com/', 'not_public'],
  ['http://example.com/', 'not_https'],
  ['https://user@example.com/', 'credentials'],
  ['https://example.com:22/', 'port'],
  ['no address', 'invalid'],
])('refuses the target %s: %s', async (url, problem) => {
  const { client, id } = await subscribed()
  const refusal = { errorName: 'INVALID_FIELDS', envelope: { result: { fields: { url: problem } } } }
  await expect(client.call(routes.createWebhook, { body: { url, events } })).rejects.toMatchObject(refusal)
  await expect(client.call(routes.changeWebhook, { body: { id, url } })).rejects.toMatchObject(refusal)
})

test('refuses an eleventh webhook, also in parallel', async () => {
  const { client } = await subscribed()
  const add = () => client.call(routes.createWebhook, { body: { url: receiver.url, events } })
  const added = await Promise.allSettled(Array.from({ length: 11 }, add))
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(9)
  await expect(add()).rejects.toMatchObject({ errorName: 'TOO_MANY_WEBHOOKS' })
})

test('given a webhook that is off, refuses a test message and sending again', async () => {
  const { client, id } = await subscribed()
  await client.call(routes.sendTestMessage, { body: { id } })
  await drainRelay(api)
  expect(receiver.received).toHaveLength(1)
  await client.call(routes.changeWebhook, { body: { id, isOn: false } })
  const { items } = await client.call(routes.listDeliveries, { query: { id } })
  const test = client.call(routes.sendTestMessage, { body: { id } })
  await expect(test).rejects.toMatchObject({ errorName: 'CONFLICT' })
  const again = client.call(routes.sendAgain, { body: { id: items[0]?.id ?? '' } })
  await expect(again).rejects.toMatchObject({ errorName: 'CONFLICT' })
  await client.call(routes.changeWebhook, { body: { id, isOn: true } })
  await client.call(routes.sendAgain, { body: { id: items[0]?.id ?? '' } })
  await drainRelay(api)
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([items[0]?.id, items[0]?.id])
})

test('pages the log, newest first', async () => {
  const { client, id } = await subscribed()
  for (let count = 0; count < 3; count++) await client.call(routes.sendTestMessage, { body: { id } })
  const first = await client.call(routes.listDeliveries, { query: { id, limit: 2 } })
  const rest = await client.call(routes.listDeliveries, { query: { id, limit: 2, cursor: first.nextCursor } })
  const ids = [...first.items, ...rest.items].map((item) => item.id)
  expect(ids).toEqual([...new Set(ids)].toSorted().toReversed())
  expect([ids.length, rest.nextCursor]).toEqual([3, undefined])
  await drainRelay(api)
})

test('refuses to log secrets, signatures and targets', async () => {
  const { client, id, secret } = await subscribed()
  const { secret: next } = await client.call(routes.rotateWebhookSecret, { body: { id } })
  receiver.state.answer = 500
  await client.call(routes.sendTestMessage, { body: { id } })
  await drainRelay(api)
  receiver.state.answer = 204
  const signatures = String(receiver.received[0]?.headers['webhook-signature']).split(' ')
  expect(signatures).toHaveLength(2)
  for (const hidden of [secret, next, ...signatures, receiver.url])
    expect(api.logLines.filter((line) => line.includes(hidden))).toEqual([])
})
