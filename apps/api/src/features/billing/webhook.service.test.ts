import { randomUUID } from 'node:crypto'
import { routes } from '@lc/api-contract'
import { eraseUser, findPayment } from '@lc/db'
import { fakeStripe } from '@lc/dev-services'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  countDetections,
  findListedPayment,
  type PaymentStage,
  startPaymentStage,
} from '../../testing/payment-stage.ts'
import { drainRelay, mailsTo } from '../../testing/relay.ts'
import { fetchFrom, randomAddress } from '../../testing/start-api.ts'
import { signedIn } from '../../testing/users.ts'

let stage: PaymentStage
beforeAll(async () => {
  stage = await startPaymentStage()
})
afterAll(() => stage.stop())

const DAY_SECONDS = 86_400

/** An event in Stripe's format; anyone with the secret can sign it. */
const eventOf = (intent: string, change: object = {}) => ({
  id: `evt_${randomUUID().replaceAll('-', '')}`,
  object: 'event',
  type: 'payment_intent.succeeded',
  livemode: false,
  data: { object: { object: 'payment_intent', id: intent } },
  ...change,
})

const send = async (event: object, { secret = stage.keys.webhookSecret, secondsAgo = 0, signature = '' } = {}) => {
  const payload = JSON.stringify(event)
  const timestamp = Math.floor(Date.now() / 1000) - secondsAgo
  const header = signature || Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  const headers = { 'content-type': 'application/json', 'stripe-signature': header }
  const url = stage.api.origin + routes.receiveStripeEvent.path
  const reply = await fetchFrom(randomAddress())(url, { method: 'POST', headers, body: payload })
  return { status: reply.status, ...((await reply.json()) as { code: number; result?: { isApplied: boolean } }) }
}

/** Paid at Stripe, but no event has arrived yet. */
const paid = async (productId = 'detection-5') => {
  const buyer = await signedIn(stage.api)
  const begun = await stage.begin(buyer, productId)
  await stage.stripe.pay(begun.clientSecret)
  return { buyer, ...begun }
}

const grantsOf = (paymentId: string) =>
  stage.api.db.selectFrom('equityTransaction').selectAll().where('reference', '=', paymentId).execute()

test('given the same event a hundred times at once, grants once', async () => {
  const { buyer, intent, paymentId } = await paid()
  const event = eventOf(intent)
  const replies = await Promise.all(Array.from({ length: 100 }, () => send(event)))
  expect(replies.filter(({ status }) => status !== 200)).toEqual([])
  expect(replies.filter(({ result }) => result?.isApplied)).toHaveLength(1)
  expect(await grantsOf(paymentId)).toMatchObject([{ reason: 'purchase' }])
  expect(await countDetections(buyer)).toBe(6)
})

test('given a hundred different events about one payment at once, grants once', async () => {
  const { buyer, intent, paymentId } = await paid()
  const replies = await Promise.all(Array.from({ length: 100 }, () => send(eventOf(intent))))
  expect(replies.filter(({ status }) => status !== 200)).toEqual([])
  expect(await grantsOf(paymentId)).toHaveLength(1)
  expect(await countDetections(buyer)).toBe(6)
})

test('given the refund event before the success event, ends in the state at Stripe', async () => {
  const { buyer, intent, paymentId } = await paid()
  await stage.stripe.refund(intent)
  await stage.stripe.control('release', { intent, isReversed: true, copies: 2 })
  expect(await findListedPayment(buyer, paymentId)).toMatchObject({
    status: 'refunded',
    unitsBack: 5,
    refundedCents: 17_500,
  })
  expect(await countDetections(buyer)).toBe(1)
  expect((await grantsOf(paymentId)).map(({ reason }) => reason)).toEqual(['purchase', 'refund'])
})

test('given a success event three days late, grants the units then', async () => {
  const { buyer, intent, paymentId } = await paid()
  const created = Math.floor(Date.now() / 1000) - 3 * DAY_SECONDS
  expect(await send(eventOf(intent, { created }))).toMatchObject({ status: 200, result: { isApplied: true } })
  expect(await findListedPayment(buyer, paymentId)).toMatchObject({ status: 'paid' })
})

test('given a partial refund, takes back whole units, and the rest stays', async () => {
  const { buyer, intent, paymentId } = await paid()
  await stage.stripe.refund(intent, 7_000)
  await stage.stripe.control('release', { intent })
  expect(await findListedPayment(buyer, paymentId)).toMatchObject({ status: 'partly_refunded', unitsBack: 2 })
  expect(await countDetections(buyer)).toBe(4)
})

test.each([
  ['won', 'paid', 6],
  ['lost', 'charged_back', 1],
] as const)('given a dispute that ends %s: %s, with %i detections', async (end, status, detections) => {
  const { buyer, intent, paymentId } = await paid()
  await stage.stripe.control('dispute', { intent, status: 'needs_response' })
  await stage.stripe.control('release', { intent })
  expect(await findListedPayment(buyer, paymentId)).toMatchObject({ status: 'disputed', unitsBack: 5 })
  expect(await countDetections(buyer)).toBe(1)
  await stage.stripe.control('dispute', { intent, status: end })
  await stage.stripe.control('release', { intent })
  expect(await findListedPayment(buyer, paymentId)).toMatchObject({ status })
  expect(await countDetections(buyer)).toBe(detections)
})

test.each([
  ['another amount', { amount: 100 }],
  ['another currency', { currency: 'idr' }],
])('refuses to grant anything for %s than was ordered', async (_, change) => {
  const { buyer, intent, paymentId } = await paid()
  await stage.stripe.control('tamper', { intent, ...change })
  await stage.stripe.control('release', { intent })
  expect(await findListedPayment(buyer, paymentId)).toMatchObject({ status: 'mismatched', hasInvoice: false })
  expect(await grantsOf(paymentId)).toEqual([])
  expect(await countDetections(buyer)).toBe(1)
})

test('refuses an amount that only the event states', async () => {
  const buyer = await signedIn(stage.api)
  const { intent, paymentId } = await stage.begin(buyer)
  const claimed = { object: 'payment_intent', id: intent, status: 'succeeded', amount: 17_500, amount_received: 17_500 }
  expect(await send(eventOf(intent, { data: { object: claimed } }))).toMatchObject({ status: 200 })
  expect(await findPayment(stage.api.db, paymentId)).toMatchObject({ status: 'open' })
  expect(await grantsOf(paymentId)).toEqual([])
})

test('accepts an event from a clock ahead of ours', async () => {
  const { buyer, intent } = await paid()
  expect(await send(eventOf(intent), { secondsAgo: -600 })).toMatchObject({ status: 200, result: { isApplied: true } })
  expect(await countDetections(buyer)).toBe(6)
})

/** Stripe signs one header with one timestamp; anyone can put another one in front of it. */
test('refuses an old event with a fresh timestamp in front of its signature', async () => {
  const { buyer, intent, paymentId } = await paid()
  const event = eventOf(intent)
  const now = Math.floor(Date.now() / 1000)
  const timestamp = now - 3 * DAY_SECONDS
  const old = Stripe.webhooks.generateTestHeaderString({
    payload: JSON.stringify(event),
    secret: stage.keys.webhookSecret,
    timestamp,
  })
  for (const signature of [`t=${now},${old}`, `${old},t=${now}`, `t=${now},${old},t=${now}`]) {
    expect(await send(event, { signature })).toMatchObject({ status: 400, code: 4010 })
  }
  expect(await grantsOf(paymentId)).toEqual([])
  expect(await countDetections(buyer)).toBe(1)
})

test.each([
  ['no signature', { signature: 'none' }],
  ['a signature with another secret', { secret: 'whsec_of_somebody_else' }],
  ['a signature of 301 seconds ago', { secondsAgo: 301 }],
])('refuses an event with %s, and nothing changes', async (_, how) => {
  const { buyer, intent, paymentId } = await paid()
  expect(await send(eventOf(intent), how)).toMatchObject({ status: 400, code: 4010 })
  expect(await grantsOf(paymentId)).toEqual([])
  expect(await countDetections(buyer)).toBe(1)
})

test('refuses an event whose body changed after signing', async () => {
  const { intent, paymentId } = await paid()
  const payload = JSON.stringify(eventOf('pi_another'))
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: stage.keys.webhookSecret })
  expect(await send(eventOf(intent), { signature })).toMatchObject({ status: 400, code: 4010 })
  expect(await grantsOf(paymentId)).toEqual([])
})

test('given a valid signature with a wrong time, logs an error', async () => {
  await send(eventOf('pi_none'), { secondsAgo: 400 })
  expect(stage.api.logLines.some((line) => line.includes('check the clock') && line.includes('"level":50'))).toBe(true)
})

test.each([
  ['of the other mode', { livemode: true }],
  ['about something else', { type: 'customer.created', data: { object: { object: 'customer', id: 'cus_1' } } }],
])('given an event %s, accepts it and changes nothing', async (_, change) => {
  const { intent, paymentId } = await paid()
  expect(await send(eventOf(intent, change))).toMatchObject({ status: 200, result: { isApplied: false } })
  expect(await grantsOf(paymentId)).toEqual([])
})

test('given a buyer who was deleted before paying, keeps the payment and sends no mail', async () => {
  const { buyer, intent, paymentId } = await paid()
  await eraseUser(stage.api.db, buyer.id)
  expect(await send(eventOf(intent))).toMatchObject({ status: 200, result: { isApplied: true } })
  expect(await grantsOf(paymentId)).toHaveLength(1)
  await drainRelay(stage.api)
  expect((await mailsTo(buyer.email)).filter(({ subject }) => /\d{6}$/.test(subject))).toEqual([])
})

test('given a foreign intent in the same Stripe account, accepts the event and changes nothing', async () => {
  const foreign = await fakeStripe(stage.keys.url ?? '').call('payment_intents', { amount: '500', currency: 'usd' })
  expect(await send(eventOf(String(foreign.body.id)))).toMatchObject({ status: 200, result: { isApplied: false } })
})

test('error: an intent that Stripe does not know returns a failure, so that Stripe sends the event again', async () => {
  expect(await send(eventOf('pi_nobody'))).toMatchObject({ status: 502, code: 5020 })
})
