import { randomUUID } from 'node:crypto'
import { routes } from '@lc/api-contract'
import { findPaymentTotals } from '@lc/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drainRelay } from '../testing/drain-relay.ts'
import { signedIn } from '../testing/signed-in.ts'
import { detectionsOf, paymentOf, startTill, type Till } from '../testing/start-till.ts'
import { createPayments } from './create-payments.ts'
import { type Difference, reconcilePayments } from './reconcile-payments.ts'

let till: Till
beforeAll(async () => {
  till = await startTill()
})
afterAll(() => till.stop())

const reconcile = async () => {
  const differences: Difference[] = []
  const onRepaired = (difference: Difference) => differences.push(difference)
  const payments = createPayments(till.keys)
  const lost: string[] = []
  const onMissing = ({ intentId }: { intentId: string }) => lost.push(intentId)
  const end = await reconcilePayments({ db: till.api.db, payments, days: 1, onRepaired, onMissing })
  return { ...end, differences, lost }
}

const paidUnheard = async () => {
  const buyer = await signedIn(till.api)
  const begun = await till.begin(buyer)
  await till.desk.control('delivery', { intent: begun.intent, way: 'lose' })
  await till.desk.pay(begun.clientSecret)
  return { buyer, ...begun }
}

test('given a day of lost events: payments, refunds and disputes become what Stripe has, and a second look finds nothing', async () => {
  const [paid, refunded, disputed] = [await paidUnheard(), await paidUnheard(), await paidUnheard()]
  await till.desk.refund(refunded.intent)
  await till.desk.control('dispute', { intent: disputed.intent, status: 'lost' })
  expect(await paymentOf(paid.buyer, paid.paymentId)).toBeUndefined()

  const { repaired, differences } = await reconcile()
  expect(repaired).toBe(3)
  expect(differences).toContainEqual({
    intentId: refunded.intent,
    paymentId: refunded.paymentId,
    before: { status: 'open', refundedCents: 0, unitsBack: 0 },
    after: { status: 'refunded', refundedCents: 17_500, unitsBack: 5 },
  })
  expect(await detectionsOf(paid.buyer)).toBe(6)
  expect(await detectionsOf(refunded.buyer)).toBe(1)
  expect(await paymentOf(disputed.buyer, disputed.paymentId)).toMatchObject({ status: 'charged_back' })
  expect((await reconcile()).repaired).toBe(0)
  expect(await findPaymentTotals(till.api.db)).toEqual({ mismatched: 0, ungiven: 0 })
})

test('given an intent whose id never reached us and of which nobody told: it is found and given', async () => {
  const buyer = await signedIn(till.api)
  await till.desk.control('delivery', { way: 'lose' })
  await till.desk.control('lost-answers', { count: 3 })
  const body = { productId: 'detection-1', idempotencyKey: randomUUID() }
  await expect(buyer.client.call(routes.createPaymentIntent, { body })).rejects.toThrow()
  await reconcile()
  const { clientSecret } = await buyer.client.call(routes.createPaymentIntent, { body })
  await till.desk.pay(clientSecret)
  await reconcile()
  expect((await buyer.client.call(routes.listPayments)).items).toMatchObject([{ status: 'paid' }])
  expect(await detectionsOf(buyer)).toBe(2)
})

test('error: an intent that Stripe does not have is named, and those after it are still looked at', async () => {
  const [first, second] = [await paidUnheard(), await paidUnheard()]
  const nowhere = `pi_${randomUUID().replaceAll('-', '')}`
  await till.api.db.updateTable('payment').set({ intentId: nowhere }).where('id', '=', first.paymentId).execute()
  const { missing, lost } = await reconcile()
  expect({ missing, lost }).toEqual({ missing: 1, lost: [nowhere] })
  expect(await detectionsOf(second.buyer)).toBe(6)
  await till.api.db.updateTable('payment').set({ intentId: first.intent }).where('id', '=', first.paymentId).execute()
})

test('given a refund of units that were used: what is left goes back, and the rows still say the same', async () => {
  const { buyer, intent } = await paidUnheard()
  await reconcile()
  await till.desk.refund(intent)
  await reconcile()
  expect(await detectionsOf(buyer)).toBe(1)
  expect(await findPaymentTotals(till.api.db)).toEqual({ mismatched: 0, ungiven: 0 })
})

test('refuses to keep or log card, secret key, signing secret or a whole client secret', async () => {
  const { clientSecret, intent, buyer } = await paidUnheard()
  await till.desk.control('delivery', { intent, way: 'send' })
  await till.desk.refund(intent)
  await drainRelay(till.api)
  await buyer.client.call(routes.listPayments)
  const secrets = [clientSecret, clientSecret.split('_secret_')[1] ?? '', till.keys.secretKey, till.keys.webhookSecret]
  const tables = ['payment', 'stripeEvent', 'outbox'] as const
  const rows = await Promise.all(tables.map((table) => till.api.db.selectFrom(table).selectAll().execute()))
  const kept = [...till.api.logLines, ...rows.flat().map((row) => JSON.stringify(row))]
  expect(kept.length).toBeGreaterThan(10)
  expect(kept.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([])
})
