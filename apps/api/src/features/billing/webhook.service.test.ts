import { randomUUID } from 'node:crypto'
import { routes } from '@lc/api-contract'
import { eraseUser, findPayment } from '@lc/db'
import { paymentDesk } from '@lc/dev-services'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drainRelay } from '../../testing/drain-relay.ts'
import { mailsTo } from '../../testing/mails-to.ts'
import { fetchFrom, randomAddress } from '../../testing/random-address.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { detectionsOf, paymentOf, startTill, type Till } from '../../testing/start-till.ts'

let till: Till
beforeAll(async () => {
  till = await startTill()
})
afterAll(() => till.stop())

const DAY_SECONDS = 86_400

/** An event as Stripe would write it; whoever has the secret may sign it. */
const eventOf = (intent: string, change: object = {}) => ({
  id: `evt_${randomUUID().replaceAll('-', '')}`,
  object: 'event',
  type: 'payment_intent.succeeded',
  livemode: false,
  data: { object: { object: 'payment_intent', id: intent } },
  ...change,
})

const send = async (event: object, { secret = till.keys.webhookSecret, secondsAgo = 0, signature = '' } = {}) => {
  const payload = JSON.stringify(event)
  const timestamp = Math.floor(Date.now() / 1000) - secondsAgo
  const header = signature || Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  const headers = { 'content-type': 'application/json', 'stripe-signature': header }
  const url = till.api.origin + routes.receiveStripeEvent.path
  const reply = await fetchFrom(randomAddress())(url, { method: 'POST', headers, body: payload })
  return { status: reply.status, ...((await reply.json()) as { code: number; result?: { isApplied: boolean } }) }
}

/** Paid at Stripe, and nobody has told us yet. */
const paid = async (productId = 'detection-5') => {
  const buyer = await signedIn(till.api)
  const begun = await till.begin(buyer, productId)
  await till.desk.pay(begun.clientSecret)
  return { buyer, ...begun }
}

const grantsOf = (paymentId: string) =>
  till.api.db.selectFrom('equityTransaction').selectAll().where('reference', '=', paymentId).execute()

test('given the same event a hundred times at once: one grant', async () => {
  const { buyer, intent, paymentId } = await paid()
  const event = eventOf(intent)
  const replies = await Promise.all(Array.from({ length: 100 }, () => send(event)))
  expect(replies.filter(({ status }) => status !== 200)).toEqual([])
  expect(replies.filter(({ result }) => result?.isApplied)).toHaveLength(1)
  expect(await grantsOf(paymentId)).toMatchObject([{ reason: 'purchase' }])
  expect(await detectionsOf(buyer)).toBe(6)
})

test('given a hundred different events about one payment at once: one grant', async () => {
  const { buyer, intent, paymentId } = await paid()
  const replies = await Promise.all(Array.from({ length: 100 }, () => send(eventOf(intent))))
  expect(replies.filter(({ status }) => status !== 200)).toEqual([])
  expect(await grantsOf(paymentId)).toHaveLength(1)
  expect(await detectionsOf(buyer)).toBe(6)
})

test('given the refund told before the success: the end is Stripe’s', async () => {
  const { buyer, intent, paymentId } = await paid()
  await till.desk.refund(intent)
  await till.desk.control('release', { intent, isReversed: true, copies: 2 })
  expect(await paymentOf(buyer, paymentId)).toMatchObject({ status: 'refunded', unitsBack: 5, refundedCents: 17_500 })
  expect(await detectionsOf(buyer)).toBe(1)
  expect((await grantsOf(paymentId)).map(({ reason }) => reason)).toEqual(['purchase', 'refund'])
})

test('given a success that is told three days late: it is given then', async () => {
  const { buyer, intent, paymentId } = await paid()
  const created = Math.floor(Date.now() / 1000) - 3 * DAY_SECONDS
  expect(await send(eventOf(intent, { created }))).toMatchObject({ status: 200, result: { isApplied: true } })
  expect(await paymentOf(buyer, paymentId)).toMatchObject({ status: 'paid' })
})

test('given a part refunded: whole units go back, and the rest stays', async () => {
  const { buyer, intent, paymentId } = await paid()
  await till.desk.refund(intent, 7_000)
  await till.desk.control('release', { intent })
  expect(await paymentOf(buyer, paymentId)).toMatchObject({ status: 'partly_refunded', unitsBack: 2 })
  expect(await detectionsOf(buyer)).toBe(4)
})

test.each([
  ['won', 'paid', 6],
  ['lost', 'charged_back', 1],
] as const)('given a dispute that is %s in the end: %s, with %i detections', async (end, status, detections) => {
  const { buyer, intent, paymentId } = await paid()
  await till.desk.control('dispute', { intent, status: 'needs_response' })
  await till.desk.control('release', { intent })
  expect(await paymentOf(buyer, paymentId)).toMatchObject({ status: 'disputed', unitsBack: 5 })
  expect(await detectionsOf(buyer)).toBe(1)
  await till.desk.control('dispute', { intent, status: end })
  await till.desk.control('release', { intent })
  expect(await paymentOf(buyer, paymentId)).toMatchObject({ status })
  expect(await detectionsOf(buyer)).toBe(detections)
})

test.each([
  ['another amount', { amount: 100 }],
  ['another currency', { currency: 'idr' }],
])('refuses to give anything for %s than was ordered', async (_, change) => {
  const { buyer, intent, paymentId } = await paid()
  await till.desk.control('tamper', { intent, ...change })
  await till.desk.control('release', { intent })
  expect(await paymentOf(buyer, paymentId)).toMatchObject({ status: 'mismatched', hasInvoice: false })
  expect(await grantsOf(paymentId)).toEqual([])
  expect(await detectionsOf(buyer)).toBe(1)
})

test('refuses an amount that only the event claims', async () => {
  const buyer = await signedIn(till.api)
  const { intent, paymentId } = await till.begin(buyer)
  const claimed = { object: 'payment_intent', id: intent, status: 'succeeded', amount: 17_500, amount_received: 17_500 }
  expect(await send(eventOf(intent, { data: { object: claimed } }))).toMatchObject({ status: 200 })
  expect(await findPayment(till.api.db, paymentId)).toMatchObject({ status: 'open' })
  expect(await grantsOf(paymentId)).toEqual([])
})

test('accepts an event from a clock ahead of ours', async () => {
  const { buyer, intent } = await paid()
  expect(await send(eventOf(intent), { secondsAgo: -600 })).toMatchObject({ status: 200, result: { isApplied: true } })
  expect(await detectionsOf(buyer)).toBe(6)
})

/** Stripe signs one header with one timestamp; anybody can put another one in front of it. */
test('refuses an old event with a fresh timestamp in front of its signature', async () => {
  const { buyer, intent, paymentId } = await paid()
  const event = eventOf(intent)
  const now = Math.floor(Date.now() / 1000)
  const timestamp = now - 3 * DAY_SECONDS
  const old = Stripe.webhooks.generateTestHeaderString({
    payload: JSON.stringify(event),
    secret: till.keys.webhookSecret,
    timestamp,
  })
  for (const signature of [`t=${now},${old}`, `${old},t=${now}`, `t=${now},${old},t=${now}`]) {
    expect(await send(event, { signature })).toMatchObject({ status: 400, code: 4010 })
  }
  expect(await grantsOf(paymentId)).toEqual([])
  expect(await detectionsOf(buyer)).toBe(1)
})

test.each([
  ['no signature', { signature: 'none' }],
  ['a signature with another secret', { secret: 'whsec_of_somebody_else' }],
  ['a signature of 301 seconds ago', { secondsAgo: 301 }],
])('refuses an event with %s, and nothing changes', async (_, how) => {
  const { buyer, intent, paymentId } = await paid()
  expect(await send(eventOf(intent), how)).toMatchObject({ status: 400, code: 4010 })
  expect(await grantsOf(paymentId)).toEqual([])
  expect(await detectionsOf(buyer)).toBe(1)
})

test('refuses an event whose body was changed after it was signed', async () => {
  const { intent, paymentId } = await paid()
  const payload = JSON.stringify(eventOf('pi_another'))
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: till.keys.webhookSecret })
  expect(await send(eventOf(intent), { signature })).toMatchObject({ status: 400, code: 4010 })
  expect(await grantsOf(paymentId)).toEqual([])
})

test('given a true signature of a wrong time: the log raises it', async () => {
  await send(eventOf('pi_none'), { secondsAgo: 400 })
  expect(till.api.logLines.some((line) => line.includes('look at the clock') && line.includes('"level":50'))).toBe(true)
})

test.each([
  ['of the other mode', { livemode: true }],
  ['about something else', { type: 'customer.created', data: { object: { object: 'customer', id: 'cus_1' } } }],
])('given an event %s: taken, and nothing changes', async (_, change) => {
  const { intent, paymentId } = await paid()
  expect(await send(eventOf(intent, change))).toMatchObject({ status: 200, result: { isApplied: false } })
  expect(await grantsOf(paymentId)).toEqual([])
})

test('given a buyer who is gone when it is paid: the payment is kept, and nobody is written to', async () => {
  const { buyer, intent, paymentId } = await paid()
  await eraseUser(till.api.db, buyer.id)
  expect(await send(eventOf(intent))).toMatchObject({ status: 200, result: { isApplied: true } })
  expect(await grantsOf(paymentId)).toHaveLength(1)
  await drainRelay(till.api)
  expect((await mailsTo(buyer.email)).filter(({ subject }) => /\d{6}$/.test(subject))).toEqual([])
})

test('given an intent of somebody else at the same account of Stripe: taken, and nothing changes', async () => {
  const foreign = await paymentDesk(till.keys.url ?? '').call('payment_intents', { amount: '500', currency: 'usd' })
  expect(await send(eventOf(String(foreign.body.id)))).toMatchObject({ status: 200, result: { isApplied: false } })
})

test('error: an intent that Stripe does not know is answered with a failure, so that Stripe tells again', async () => {
  expect(await send(eventOf('pi_nobody'))).toMatchObject({ status: 502, code: 5020 })
})
