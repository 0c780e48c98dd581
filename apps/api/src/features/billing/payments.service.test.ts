import { randomUUID } from 'node:crypto'
import { routes } from '@lc/api-contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  countDetections,
  findListedPayment,
  type PaymentStage,
  startPaymentStage,
} from '../../testing/payment-stage.ts'
import { drainRelay, mailsTo } from '../../testing/relay.ts'
import { startApi } from '../../testing/start-api.ts'
import { signedIn } from '../../testing/users.ts'

let stage: PaymentStage
beforeAll(async () => {
  stage = await startPaymentStage()
})
afterAll(() => stage.stop())

const buyerIn = (locale: 'en' | 'zh' = 'en') => signedIn(stage.api, locale)

/** Every intent that Stripe has for a payment. */
const listIntentsOf = async (paymentId: string) => {
  const intents: string[] = []
  for await (const id of stage.payments.listIntents(new Date(0)))
    if ((await stage.payments.findIntent(id))?.paymentId === paymentId) intents.push(id)
  return intents
}

test('default: a product is paid, its units arrive, and the list shows it', async () => {
  const buyer = await buyerIn()
  const { paymentId, intent, clientSecret, amountCents, publicKey } = await stage.begin(buyer, 'detection-5', {
    way: 'send',
  })
  expect({ amountCents, publicKey }).toEqual({ amountCents: 17_500, publicKey: stage.keys.publicKey })
  expect(await findListedPayment(buyer, paymentId)).toBeUndefined()
  expect((await stage.stripe.pay(clientSecret)).status).toBe(200)
  await vi.waitUntil(async () => (await countDetections(buyer)) === 6, { timeout: 100_000 })
  expect(await findListedPayment(buyer, paymentId)).toMatchObject({
    status: 'paid',
    units: 5,
    unitsBack: 0,
    hasInvoice: true,
  })
  expect(intent).toMatch(/^pi_/)
})

test('given a declined card, nothing is granted, and the same payment can be retried', async () => {
  const buyer = await buyerIn()
  const { paymentId, clientSecret, intent } = await stage.begin(buyer)
  expect((await stage.stripe.pay(clientSecret, 'pm_card_chargeDeclined')).status).toBe(402)
  await stage.stripe.control('release', { intent })
  expect(await findListedPayment(buyer, paymentId)).toMatchObject({ status: 'declined', hasInvoice: false })
  expect(await countDetections(buyer)).toBe(1)
  await stage.stripe.pay(clientSecret)
  await stage.stripe.control('release', { intent })
  expect(await findListedPayment(buyer, paymentId)).toMatchObject({ status: 'paid' })
  expect(await countDetections(buyer)).toBe(6)
})

test('given the same key twice, makes one payment and one intent, and refuses it for another product', async () => {
  const buyer = await buyerIn()
  const { body, ...first } = await stage.begin(buyer)
  const again = await buyer.client.call(routes.createPaymentIntent, { body })
  expect([again.paymentId, again.clientSecret]).toEqual([first.paymentId, first.clientSecret])
  const other = buyer.client.call(routes.createPaymentIntent, { body: { ...body, productId: 'detection-1' } })
  await expect(other).rejects.toMatchObject({ errorName: 'CONFLICT' })
})

test('given a repeated call after Stripe has forgotten its key, the same intent is opened again and paid once', async () => {
  const buyer = await buyerIn()
  const { body, intent, ...first } = await stage.begin(buyer)
  await stage.stripe.control('forget-keys', {})
  const again = await buyer.client.call(routes.createPaymentIntent, { body })
  expect(again).toMatchObject({ paymentId: first.paymentId, clientSecret: first.clientSecret })
  await stage.stripe.pay(again.clientSecret)
  await stage.stripe.control('release', { intent })
  expect(await countDetections(buyer)).toBe(6)
})

test('given a lost answer of Stripe, the same intent is found again and paid once', async () => {
  const buyer = await buyerIn()
  const body = { productId: 'detection-1', idempotencyKey: randomUUID() }
  await stage.stripe.control('delivery', { way: 'hold' })
  await stage.stripe.control('lost-answers', { count: 3 })
  const lost = buyer.client.call(routes.createPaymentIntent, { body })
  await expect(lost).rejects.toMatchObject({ errorName: 'UPSTREAM_FAILED' })
  const begun = await buyer.client.call(routes.createPaymentIntent, { body })
  const [intent = ''] = begun.clientSecret.split('_secret_')
  expect(await listIntentsOf(begun.paymentId)).toEqual([intent])
  await stage.stripe.pay(begun.clientSecret)
  await stage.stripe.control('release', { intent, copies: 3 })
  expect((await buyer.client.call(routes.listPayments)).items).toMatchObject([{ status: 'paid' }])
  expect(await countDetections(buyer)).toBe(2)
})

test('ten tries at once to open one payment make one intent at Stripe', async () => {
  const buyer = await buyerIn()
  const body = { productId: 'detection-1', idempotencyKey: randomUUID() }
  const tries = Array.from({ length: 10 }, () => buyer.client.call(routes.createPaymentIntent, { body }))
  const [first, ...others] = await Promise.all(tries)
  for (const each of others) expect(each).toEqual(first)
  expect(await listIntentsOf(first?.paymentId ?? '')).toHaveLength(1)
})

test('given an intent whose id never reached us, its event still finds the payment', async () => {
  const buyer = await buyerIn()
  const body = { productId: 'detection-1', idempotencyKey: randomUUID() }
  await stage.stripe.control('delivery', { way: 'send' })
  await stage.stripe.control('lost-answers', { count: 3 })
  await expect(buyer.client.call(routes.createPaymentIntent, { body })).rejects.toThrow()
  const begun = stage.api.db.selectFrom('payment').select('id').where('userId', '=', buyer.id)
  const payment = await begun.executeTakeFirst()
  await vi.waitUntil(
    async () => {
      const row = await stage.api.db
        .selectFrom('payment')
        .selectAll()
        .where('id', '=', payment?.id ?? '')
        .executeTakeFirst()
      return row?.intentId !== null
    },
    { timeout: 100_000 },
  )
})

test('refuses a product that is not sold', async () => {
  const buyer = await buyerIn()
  const body = { productId: 'detection-1000', idempotencyKey: randomUUID() }
  const request = buyer.client.call(routes.createPaymentIntent, { body })
  await expect(request).rejects.toMatchObject({ errorName: 'NOT_FOUND' })
  expect((await buyer.client.call(routes.listPayments)).items).toEqual([])
})

test('refuses to show payments of another user', async () => {
  const [buyer, stranger] = [await buyerIn(), await buyerIn()]
  await stage.begin(buyer)
  expect((await stranger.client.call(routes.listPayments)).items).toEqual([])
})

test.each([
  ['en', 'USD 39.00'],
  ['zh', '39.00美元'],
] as const)('default: sends one receipt in %s, however many events Stripe sends', async (locale, amount) => {
  const buyer = await buyerIn(locale)
  const { clientSecret, intent } = await stage.begin(buyer, 'detection-1')
  await stage.stripe.pay(clientSecret)
  await stage.stripe.control('release', { intent, copies: 5 })
  await drainRelay(stage.api)
  const receipts = (await mailsTo(buyer.email)).filter(({ text }) => text.includes(amount))
  expect(receipts).toHaveLength(1)
  expect(receipts[0]?.subject).toMatch(/\d{4}-\d{6}$/)
})

test('error: without Stripe everything else works, and a payment fails with the reason', async () => {
  const api = await startApi({ payments: null })
  const { client } = await signedIn(api)
  const body = { productId: 'detection-1', idempotencyKey: randomUUID() }
  await expect(client.call(routes.createPaymentIntent, { body })).rejects.toMatchObject({ errorName: 'PAYMENTS_OFF' })
  expect((await client.call(routes.getUser)).paymentPublicKey).toBeNull()
  expect((await fetch(api.origin + routes.receiveStripeEvent.path, { method: 'POST' })).status).toBe(503)
  await api.stop()
})

test('error: while Stripe is down a payment fails, and the same key pays later', async () => {
  const api = await startApi()
  const { client } = await signedIn(api)
  const body = { productId: 'detection-1', idempotencyKey: randomUUID() }
  await expect(client.call(routes.createPaymentIntent, { body })).rejects.toMatchObject({
    errorName: 'UPSTREAM_FAILED',
  })
  expect((await client.call(routes.listPayments)).items).toEqual([])
  await api.stop()
})
