import { randomUUID } from 'node:crypto'
import { routes } from '@lc/api-contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { drainRelay } from '../../testing/drain-relay.ts'
import { mailsTo } from '../../testing/mails-to.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { startApi } from '../../testing/start-api.ts'
import { detectionsOf, paymentOf, startTill, type Till } from '../../testing/start-till.ts'

let till: Till
beforeAll(async () => {
  till = await startTill()
})
afterAll(() => till.stop())

const buyerIn = (locale: 'en' | 'zh' = 'en') => signedIn(till.api, locale)

test('default: a product is paid, its units arrive, and the list says so', async () => {
  const buyer = await buyerIn()
  const { paymentId, intent, clientSecret, amountCents, publicKey } = await till.begin(buyer, 'detection-5', {
    way: 'send',
  })
  expect({ amountCents, publicKey }).toEqual({ amountCents: 17_500, publicKey: till.keys.publicKey })
  expect(await paymentOf(buyer, paymentId)).toBeUndefined()
  expect((await till.desk.pay(clientSecret)).status).toBe(200)
  await vi.waitUntil(async () => (await detectionsOf(buyer)) === 6, { timeout: 10_000 })
  expect(await paymentOf(buyer, paymentId)).toMatchObject({ status: 'paid', units: 5, unitsBack: 0, hasInvoice: true })
  expect(intent).toMatch(/^pi_/)
})

test('given a declined card: nothing is given, and the same payment may be tried again', async () => {
  const buyer = await buyerIn()
  const { paymentId, clientSecret, intent } = await till.begin(buyer)
  expect((await till.desk.pay(clientSecret, 'pm_card_chargeDeclined')).status).toBe(402)
  await till.desk.control('release', { intent })
  expect(await paymentOf(buyer, paymentId)).toMatchObject({ status: 'declined', hasInvoice: false })
  expect(await detectionsOf(buyer)).toBe(1)
  await till.desk.pay(clientSecret)
  await till.desk.control('release', { intent })
  expect(await paymentOf(buyer, paymentId)).toMatchObject({ status: 'paid' })
  expect(await detectionsOf(buyer)).toBe(6)
})

test('given the same key twice: one payment and one intent; for another product it is refused', async () => {
  const buyer = await buyerIn()
  const { body, ...first } = await till.begin(buyer)
  const again = await buyer.client.call(routes.createPaymentIntent, { body })
  expect([again.paymentId, again.clientSecret]).toEqual([first.paymentId, first.clientSecret])
  const other = buyer.client.call(routes.createPaymentIntent, { body: { ...body, productId: 'detection-1' } })
  await expect(other).rejects.toMatchObject({ errorName: 'CONFLICT' })
})

test('given an answer of Stripe that gets lost: the same intent is found again, and paid once', async () => {
  const buyer = await buyerIn()
  const body = { productId: 'detection-1', idempotencyKey: randomUUID() }
  await till.desk.control('delivery', { way: 'hold' })
  await till.desk.control('lost-answers', { count: 3 })
  const lost = buyer.client.call(routes.createPaymentIntent, { body })
  await expect(lost).rejects.toMatchObject({ errorName: 'UPSTREAM_FAILED' })
  const begun = await buyer.client.call(routes.createPaymentIntent, { body })
  await till.desk.pay(begun.clientSecret)
  const [intent = ''] = begun.clientSecret.split('_secret_')
  await till.desk.control('release', { intent, copies: 3 })
  expect((await buyer.client.call(routes.listPayments)).items).toMatchObject([{ status: 'paid' }])
  expect(await detectionsOf(buyer)).toBe(2)
})

test('given an intent whose id never reached us: its event still finds the payment', async () => {
  const buyer = await buyerIn()
  const body = { productId: 'detection-1', idempotencyKey: randomUUID() }
  await till.desk.control('delivery', { way: 'send' })
  await till.desk.control('lost-answers', { count: 3 })
  await expect(buyer.client.call(routes.createPaymentIntent, { body })).rejects.toThrow()
  const begun = till.api.db.selectFrom('payment').select('id').where('userId', '=', buyer.id)
  const payment = await begun.executeTakeFirst()
  await vi.waitUntil(
    async () => {
      const row = await till.api.db
        .selectFrom('payment')
        .selectAll()
        .where('id', '=', payment?.id ?? '')
        .executeTakeFirst()
      return row?.intentId !== null
    },
    { timeout: 10_000 },
  )
})

test('refuses a product that is not sold', async () => {
  const buyer = await buyerIn()
  const body = { productId: 'detection-1000', idempotencyKey: randomUUID() }
  const asked = buyer.client.call(routes.createPaymentIntent, { body })
  await expect(asked).rejects.toMatchObject({ errorName: 'NOT_FOUND' })
  expect((await buyer.client.call(routes.listPayments)).items).toEqual([])
})

test('refuses to show the payments of somebody else', async () => {
  const [buyer, stranger] = [await buyerIn(), await buyerIn()]
  await till.begin(buyer)
  expect((await stranger.client.call(routes.listPayments)).items).toEqual([])
})

test.each([
  ['en', 'USD 39.00'],
  ['zh', '39.00美元'],
] as const)('default: one receipt in %s, however often Stripe tells of it', async (locale, amount) => {
  const buyer = await buyerIn(locale)
  const { clientSecret, intent } = await till.begin(buyer, 'detection-1')
  await till.desk.pay(clientSecret)
  await till.desk.control('release', { intent, copies: 5 })
  await drainRelay(till.api)
  const receipts = (await mailsTo(buyer.email)).filter(({ text }) => text.includes(amount))
  expect(receipts).toHaveLength(1)
  expect(receipts[0]?.subject).toMatch(/\d{4}-\d{6}$/)
})

test('error: where Stripe is not configured everything else works, and a payment says what is so', async () => {
  const api = await startApi({ payments: null })
  const { client } = await signedIn(api)
  const body = { productId: 'detection-1', idempotencyKey: randomUUID() }
  await expect(client.call(routes.createPaymentIntent, { body })).rejects.toMatchObject({ errorName: 'PAYMENTS_OFF' })
  expect((await client.call(routes.getUser)).paymentPublicKey).toBeNull()
  expect((await fetch(api.origin + routes.receiveStripeEvent.path, { method: 'POST' })).status).toBe(503)
  await api.stop()
})

test('error: while Stripe is away a payment fails, and the same key pays later', async () => {
  const api = await startApi()
  const { client } = await signedIn(api)
  const body = { productId: 'detection-1', idempotencyKey: randomUUID() }
  await expect(client.call(routes.createPaymentIntent, { body })).rejects.toMatchObject({
    errorName: 'UPSTREAM_FAILED',
  })
  expect((await client.call(routes.listPayments)).items).toEqual([])
  await api.stop()
})
