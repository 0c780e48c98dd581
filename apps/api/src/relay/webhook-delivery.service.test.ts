import { routes, type WebhookEvent } from '@lc/api-contract'
import { answerTicket, type Database, eraseUser, failScan } from '@lc/db'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import '@lc/testkit/failpoints'
import { openAsOwner } from '../testing/owner-database.ts'
import { drainRelay } from '../testing/relay.ts'
import { giveConsultations, makeCompletedScan, sampleFinding, uploadSample } from '../testing/scans.ts'
import { type Api, startApi } from '../testing/start-api.ts'
import { signedIn } from '../testing/users.ts'
import { type Receiver, startReceiver } from '../testing/webhook-receiver.ts'
import { createRelay } from './create-relay.ts'
import { retrySeconds } from './deliver-webhook.ts'
import { makeWebhookRound } from './webhook-round.ts'

let receiver: Receiver
let slow: Receiver
let api: Api
let owner: Database
beforeAll(async () => {
  ;[receiver, slow] = [await startReceiver(), await startReceiver()]
  const allowedTargets = [receiver.target, slow.target]
  api = await startApi({ webhooks: { allowedTargets, timeoutMs: 3_600_000 } })
  owner = openAsOwner(api)
})
afterEach(() => {
  receiver.received.length = 0
  Object.assign(receiver.state, { answer: 204, isDown: false })
})
afterAll(async () => {
  await owner.destroy()
  await api.stop()
  await receiver.close()
})

const allEvents: WebhookEvent[] = [
  'scan.completed',
  'scan.failed',
  'finding.opened',
  'finding.resolved',
  'ticket.answered',
]

const subscribed = async (events = allEvents, url = receiver.url) => {
  const user = await signedIn(api)
  const { webhook, secret } = await user.client.call(routes.createWebhook, { body: { url, events } })
  return { ...user, userId: user.id, webhook, secret }
}

type Subscriber = Awaited<ReturnType<typeof subscribed>>

const complete = ({ client, userId }: Subscriber, labels: string[], continues?: string) =>
  makeCompletedScan(api, {
    client,
    userId,
    findings: labels.map((label) => sampleFinding(label)),
    ...(continues && { continues }),
  })

/** Verified messages, by type. */
const messages = (secret: string) =>
  receiver.received
    .map(({ body, headers }) => new Webhook(secret).verify(body, headers as Record<string, string>))
    .map((message) => message as { type: string; timestamp: string; data: Record<string, unknown> })
    .toSorted((a, b) => a.type.localeCompare(b.type))

const deliveriesOf = async ({ client, webhook }: Subscriber) =>
  (await client.call(routes.listDeliveries, { query: { id: webhook.id } })).items

/** Seconds between the last attempt and the next one. */
const waitOf = async (user: Subscriber): Promise<number> => {
  const [{ lastAttemptAt = '', nextAttemptAt = '' } = {}] = await deliveriesOf(user)
  return (Date.parse(nextAttemptAt) - Date.parse(lastAttemptAt)) / 1_000
}

/** Makes the next attempt without waiting for it. */
const attemptNow = async () => {
  await makeDue()
  await drainRelay(api)
}

const makeDue = () =>
  owner
    .updateTable('outbox')
    .set({ availableAt: new Date(0) })
    .where('kind', '=', 'webhook_delivery')
    .where('doneAt', 'is', null)
    .execute()

test('default: a first report sends its summary and its findings, signed, without code or addresses', async () => {
  const user = await subscribed()
  const scanId = await complete(user, ['LC-01', 'LC-02'])
  await drainRelay(api)
  const [opened, completed, ...more] = messages(user.secret)
  expect(more).toEqual([])
  const about = { scanId, name: 'Vault', reportUrl: `https://web.example/contract/${scanId}` }
  expect(completed).toEqual({
    type: 'scan.completed',
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    data: {
      ...about,
      level: 'high',
      coverage: 'all',
      counts: expect.objectContaining({ high: 2, critical: 0 }),
      suppressedCounts: expect.objectContaining({ high: 0 }),
    },
  })
  const finding = { detector: 'tx-origin', severity: 'high', grade: 'pattern', change: 'new' }
  expect(opened).toMatchObject({
    type: 'finding.opened',
    data: {
      ...about,
      total: 2,
      findings: [
        { id: 'LC-01', ...finding },
        { id: 'LC-02', ...finding },
      ],
    },
  })
  expect(JSON.stringify(receiver.received)).not.toContain(user.email)
  expect(await deliveriesOf(user)).toMatchObject([{ state: 'delivered' }, { state: 'delivered', lastStatus: 204 }])
})

test('given an earlier report, sends the findings that were opened and resolved since', async () => {
  const user = await subscribed(['finding.opened', 'finding.resolved'])
  const earlier = await complete(user, ['LC-01', 'LC-02'])
  await drainRelay(api)
  receiver.received.length = 0
  await complete(user, ['LC-02', 'LC-03'], earlier)
  await drainRelay(api)
  expect(messages(user.secret)).toMatchObject([
    { type: 'finding.opened', data: { total: 1, findings: [{ id: 'LC-03', change: 'new' }] } },
    { type: 'finding.resolved', data: { total: 1, findings: [{ id: 'LC-01', resolution: 'not_seen' }] } },
  ])
})

test('given suppressed findings, sends them only once nothing suppresses them, and never as resolved', async () => {
  const user = await subscribed(['finding.opened', 'finding.resolved'])
  const suppression = { reason: 'Known', source: 'comment', file: 'Vault.sol', line: 1 } as const
  const completed = (suppressed: string[], continues?: string) =>
    makeCompletedScan(api, {
      client: user.client,
      userId: user.userId,
      findings: ['LC-01', 'LC-02'].map((label) => ({
        ...sampleFinding(label),
        ...(suppressed.includes(label) && { suppression }),
      })),
      ...(continues && { continues }),
    })
  const first = await completed(['LC-01'])
  await drainRelay(api)
  expect(messages(user.secret)).toMatchObject([{ type: 'finding.opened', data: { findings: [{ id: 'LC-02' }] } }])
  receiver.received.length = 0
  const second = await completed(['LC-01', 'LC-02'], first)
  await drainRelay(api)
  expect(messages(user.secret)).toEqual([])
  await completed(['LC-02'], second)
  await drainRelay(api)
  expect(messages(user.secret)).toMatchObject([
    { type: 'finding.opened', data: { total: 1, findings: [{ id: 'LC-01', change: 'came_back' }] } },
  ])
})

test('given a failed scan and an answered ticket, sends one message each', async () => {
  const user = await subscribed(['scan.failed', 'ticket.answered'])
  const scanId = await complete(user, ['LC-01'])
  const { id: projectId } = await uploadSample(user.client)
  const order = { projectId, mainFile: 'Sample.sol', idempotencyKey: crypto.randomUUID() }
  const { contractId: failedId } = await user.client.call(routes.orderScan, { body: order })
  await failScan(api.db, { scanId: failedId, reason: 'invalid_input', detail: 'contract Secret {}', checks: [] })
  await giveConsultations(api, { userId: user.userId })
  const question = { id: scanId, findings: ['LC-01'], message: 'why', idempotencyKey: crypto.randomUUID() }
  const ticket = await user.client.call(routes.askExpert, { body: question })
  await answerTicket(api.db, { reference: ticket.reference, text: 'The answer.', operator: 'Ann' })
  await drainRelay(api)
  expect(messages(user.secret)).toMatchObject([
    { type: 'scan.failed', data: { scanId: failedId, reason: 'invalid_input' } },
    { type: 'ticket.answered', data: { scanId, ticketId: ticket.id, reference: ticket.reference, answer: 1 } },
  ])
  expect(JSON.stringify(receiver.received)).not.toMatch(/Secret|The answer/)
})

test('given several webhooks, each gets only its events, and no user gets those of another', async () => {
  const user = await subscribed(['scan.failed'])
  const stranger = await subscribed()
  const both = { url: receiver.url, events: ['scan.completed', 'finding.opened'] as const }
  await user.client.call(routes.createWebhook, { body: { ...both, events: [...both.events] } })
  await complete(user, ['LC-01'])
  await drainRelay(api)
  expect(receiver.received).toHaveLength(2)
  expect([await deliveriesOf(user), await deliveriesOf(stranger)]).toEqual([[], []])
})

test('given a receiver that is down for two minutes, the message arrives once it is back, once', async () => {
  const user = await subscribed(['scan.completed'])
  receiver.state.isDown = true
  await complete(user, [])
  await drainRelay(api)
  let seconds = await waitOf(user)
  for (; seconds < 120; seconds += await waitOf(user)) {
    await attemptNow()
    expect(await deliveriesOf(user)).toMatchObject([{ state: 'waiting', lastProblem: 'network' }])
  }
  expect(seconds).toBeLessThan(300)
  receiver.state.isDown = false
  await attemptNow()
  await attemptNow()
  expect(messages(user.secret)).toMatchObject([{ type: 'scan.completed' }])
  const [delivered] = await deliveriesOf(user)
  expect(delivered).toMatchObject({ state: 'delivered', lastStatus: 204 })
  expect(receiver.received[0]?.headers['webhook-id']).toBe(delivered?.id)
})

test('given a receiver that never recovers, gives up after about three days, and can send again', async () => {
  const user = await subscribed(['scan.completed'])
  receiver.state.answer = 500
  await complete(user, [])
  await drainRelay(api)
  let seconds = 0
  for (const wait of retrySeconds) {
    const waited = await waitOf(user)
    await attemptNow()
    expect(waited).toBeGreaterThanOrEqual(wait - 1)
    expect(waited).toBeLessThanOrEqual(wait * 1.1 + 1)
    seconds += waited
  }
  expect(Math.round(seconds / 86_400)).toBe(3)
  const [failed] = await deliveriesOf(user)
  expect(failed).toMatchObject({ state: 'failed', attempts: retrySeconds.length + 1, lastStatus: 500 })
  receiver.state.answer = 200
  receiver.received.length = 0
  await user.client.call(routes.sendAgain, { body: { id: failed?.id ?? '' } })
  await drainRelay(api)
  expect(messages(user.secret)).toHaveLength(1)
  expect(await deliveriesOf(user)).toMatchObject([{ id: failed?.id, state: 'delivered', lastStatus: 200 }])
})

test('given a receiver with a Retry-After, the next attempt waits that long', async () => {
  const user = await subscribed(['scan.completed'])
  receiver.state.answer = { status: 429, headers: { 'retry-after': '600' } }
  await complete(user, [])
  await drainRelay(api)
  expect(await waitOf(user)).toBeGreaterThanOrEqual(600)
  expect(await waitOf(user)).toBeLessThan(700)
  receiver.state.answer = 204
  await attemptNow()
  expect(await deliveriesOf(user)).toMatchObject([{ state: 'delivered' }])
})

test('error: a result that the database does not take is logged, ends no process and is sent again later', async () => {
  const user = await subscribed(['scan.completed'])
  await complete(user, [])
  await api.relay.drain()
  const logged: unknown[] = []
  const round = makeWebhookRound({
    db: api.db,
    log: { ...api.log, error: (fields: unknown) => logged.push(fields) } as unknown as typeof api.log,
    leaseMs: 0,
    deliver: () => Promise.reject(new Error('connection refused')),
  })
  await makeDue()
  expect(await round.take(() => undefined)).toBe(1)
  await round.settled?.()
  expect(logged).toMatchObject([{ err: { message: 'connection refused' } }])
  await attemptNow()
  expect(messages(user.secret)).toHaveLength(1)
})

test('given a relay that dies after sending, the message keeps its id', async () => {
  const user = await subscribed(['scan.completed'])
  await complete(user, [])
  await api.relay.drain()
  vi.stubEnv('FAIL_AT', 'webhook.sent:throw')
  await api.relay.drain()
  vi.unstubAllEnvs()
  await attemptNow()
  const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
  expect([ids.length, new Set(ids).size]).toEqual([2, 1])
})

test('given a receiver that never answers, other owners are served meanwhile', async () => {
  const [blocked, other] = [await subscribed(['scan.completed'], slow.url), await subscribed(['scan.completed'])]
  slow.state.answer = 'silence'
  for (let count = 0; count < 8; count++)
    await blocked.client.call(routes.sendTestMessage, { body: { id: blocked.webhook.id } })
  const relay = createRelay(api)
  relay.start()
  const waiting = { timeout: 100_000, interval: 20 }
  try {
    await vi.waitUntil(() => slow.received.length === 3, waiting)
    await other.client.call(routes.sendTestMessage, { body: { id: other.webhook.id } })
    relay.wake()
    await vi.waitUntil(() => receiver.received.length === 1, waiting)
    expect(slow.received.length).toBe(3)
  } finally {
    // Its requests end only now.
    await slow.close()
    await relay.stop()
  }
})

test('given a webhook that is off or an erased owner, sends nothing', async () => {
  const [off, erased] = [await subscribed(['scan.completed']), await subscribed(['scan.completed'])]
  await off.client.call(routes.sendTestMessage, { body: { id: off.webhook.id } })
  await off.client.call(routes.changeWebhook, { body: { id: off.webhook.id, isOn: false } })
  await complete(off, [])
  await complete(erased, [])
  await eraseUser(api.db, erased.userId)
  await drainRelay(api)
  expect(receiver.received).toEqual([])
  expect(await deliveriesOf(off)).toMatchObject([{ type: 'test', state: 'failed', lastProblem: 'off', attempts: 0 }])
})
