import { randomUUID } from 'node:crypto'
import { routes } from '@lc/api-contract'
import { findPaymentTotals } from '@lc/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAsOwner } from '../testing/owner-database.ts'
import { countDetections, findListedPayment, type PaymentStage, startPaymentStage } from '../testing/payment-stage.ts'
import { drainRelay } from '../testing/relay.ts'
import { signedIn } from '../testing/users.ts'
import { type Difference, reconcilePayments } from './reconcile-payments.ts'

let stage: PaymentStage
beforeAll(async () => {
  stage = await startPaymentStage()
})
afterAll(() => stage.stop())

const reconcile = async () => {
  const differences: Difference[] = []
  const onRepaired = (difference: Difference) => differences.push(difference)
  const lost: string[] = []
  const onMissing = ({ intentId }: { intentId: string }) => lost.push(intentId)
  const foreign: string[] = []
  const onUnknown = ({ intentId }: { intentId: string }) => foreign.push(intentId)
  const end = await reconcilePayments({
    db: stage.api.db,
    payments: stage.payments,
    days: 1,
    onRepaired,
    onMissing,
    onUnknown,
  })
  return { ...end, differences, lost, foreign }
}

const paidUnheard = async () => {
  const buyer = await signedIn(stage.api)
  const begun = await stage.begin(buyer)
  await stage.stripe.control('delivery', { intent: begun.intent, way: 'lose' })
  await stage.stripe.pay(begun.clientSecret)
  return { buyer, ...begun }
}

test('given a day of lost events, payments, refunds and disputes match Stripe again, and a second run finds nothing', async () => {
  const [paid, refunded, disputed] = [await paidUnheard(), await paidUnheard(), await paidUnheard()]
  await stage.stripe.refund(refunded.intent)
  await stage.stripe.control('dispute', { intent: disputed.intent, status: 'lost' })
  expect(await findListedPayment(paid.buyer, paid.paymentId)).toBeUndefined()

  const { repaired, differences } = await reconcile()
  expect(repaired).toBe(3)
  expect(differences).toContainEqual({
    intentId: refunded.intent,
    paymentId: refunded.paymentId,
    before: { status: 'open', refundedCents: 0, unitsBack: 0 },
    after: { status: 'refunded', refundedCents: 17_500, unitsBack: 5 },
  })
  expect(await countDetections(paid.buyer)).toBe(6)
  expect(await countDetections(refunded.buyer)).toBe(1)
  expect(await findListedPayment(disputed.buyer, disputed.paymentId)).toMatchObject({ status: 'charged_back' })
  expect((await reconcile()).repaired).toBe(0)
  expect(await findPaymentTotals(stage.api.db)).toEqual({ mismatched: 0, ungiven: 0 })
})

test('given an intent whose id and events were lost, it is found and its units are granted', async () => {
  const buyer = await signedIn(stage.api)
  await stage.stripe.control('delivery', { way: 'lose' })
  await stage.stripe.control('lost-answers', { count: 3 })
  const body = { productId: 'detection-1', idempotencyKey: randomUUID() }
  await expect(buyer.client.call(routes.createPaymentIntent, { body })).rejects.toThrow()
  await reconcile()
  const { clientSecret } = await buyer.client.call(routes.createPaymentIntent, { body })
  await stage.stripe.pay(clientSecret)
  await reconcile()
  expect((await buyer.client.call(routes.listPayments)).items).toMatchObject([{ status: 'paid' }])
  expect(await countDetections(buyer)).toBe(2)
})

test('error: an intent that Stripe does not have is reported, and those after it are still checked', async () => {
  const [first, second] = [await paidUnheard(), await paidUnheard()]
  const nowhere = `pi_${randomUUID().replaceAll('-', '')}`
  await stage.api.db.updateTable('payment').set({ intentId: nowhere }).where('id', '=', first.paymentId).execute()
  const { missing, lost } = await reconcile()
  expect({ missing, lost }).toEqual({ missing: 1, lost: [nowhere] })
  expect(await countDetections(second.buyer)).toBe(6)
  await stage.api.db.updateTable('payment').set({ intentId: first.intent }).where('id', '=', first.paymentId).execute()
})

test('error: a payment that a restore lost is reported until its money is refunded', async () => {
  const [paid, unpaid] = [await paidUnheard(), await stage.begin(await signedIn(stage.api))]
  const owner = openAsOwner(stage.api, { maxConnections: 1 })
  await owner.deleteFrom('payment').where('id', 'in', [paid.paymentId, unpaid.paymentId]).execute()
  await owner.destroy()
  expect(await reconcile()).toMatchObject({ unknown: 1, foreign: [paid.intent] })
  await stage.stripe.refund(paid.intent)
  expect(await reconcile()).toMatchObject({ unknown: 0, foreign: [] })
})

test('given a refund of used units, takes back what is left, and the rows stay consistent', async () => {
  const { buyer, intent } = await paidUnheard()
  await reconcile()
  await stage.stripe.refund(intent)
  await reconcile()
  expect(await countDetections(buyer)).toBe(1)
  expect(await findPaymentTotals(stage.api.db)).toEqual({ mismatched: 0, ungiven: 0 })
})

test('refuses to store or log cards, the secret key, the signing secret or a whole client secret', async () => {
  const { clientSecret, intent, buyer } = await paidUnheard()
  await stage.stripe.control('delivery', { intent, way: 'send' })
  await stage.stripe.refund(intent)
  await drainRelay(stage.api)
  await buyer.client.call(routes.listPayments)
  const secrets = [
    clientSecret,
    clientSecret.split('_secret_')[1] ?? '',
    stage.keys.secretKey,
    stage.keys.webhookSecret,
  ]
  const tables = ['payment', 'stripeEvent', 'outbox'] as const
  const rows = await Promise.all(tables.map((table) => stage.api.db.selectFrom(table).selectAll().execute()))
  const kept = [...stage.api.logLines, ...rows.flat().map((row) => JSON.stringify(row))]
  expect(kept.length).toBeGreaterThan(10)
  expect(kept.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([])
})
