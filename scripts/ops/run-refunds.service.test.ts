import { createDatabase, type Database } from '@lc/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPayments } from '../../apps/api/src/billing/payments.ts'
import { countDetections, type PaymentStage, startPaymentStage } from '../../apps/api/src/testing/payment-stage.ts'
import { signedIn } from '../../apps/api/src/testing/users.ts'
import { refundsArea } from './run-refunds.ts'

let stage: PaymentStage
let owner: Database
beforeAll(async () => {
  stage = await startPaymentStage()
  owner = createDatabase(stage.api.ownerUrl, { maxConnections: 1, acquireTimeoutMs: 30_000 })
})
afterAll(async () => {
  await owner.destroy()
  await stage.stop()
})

const run = (...args: string[]) =>
  refundsArea(createPayments(stage.keys)).run({
    db: owner,
    args: ['--reason', 'bought twice', ...args],
    operator: 'ada',
  })

const bought = async () => {
  const buyer = await signedIn(stage.api)
  const begun = await stage.begin(buyer, 'detection-5', { way: 'send' })
  await stage.stripe.pay(begun.clientSecret)
  await expect.poll(() => countDetections(buyer), { timeout: 30_000 }).toBe(6)
  return { buyer, ...begun }
}

const acts = async (subjectId: string) =>
  (await owner.selectFrom('auditEntry').select('act').where('subjectId', '=', subjectId).execute()).map(
    ({ act }) => act,
  )

test('default: refunds a part and then the rest, each recorded, and the event takes the units back', async () => {
  const { buyer, paymentId } = await bought()
  expect(await run('create', paymentId, '--cents', '3500')).toContain(
    'refund of 3500 cents requested; left_cents=14000',
  )
  expect(await run('create', paymentId)).toContain('refund of 14000 cents requested; left_cents=0')
  await expect.poll(() => countDetections(buyer), { timeout: 30_000 }).toBe(1)
  await expect(run('create', paymentId)).rejects.toMatchObject({ errorName: 'CONFLICT' })
  expect(await acts(paymentId)).toEqual(['payment_refunded', 'payment_refunded'])
  expect(await refundsArea(undefined).run({ db: owner, args: ['list'], operator: 'ada' })).toContain(paymentId)
})

test('a command repeated after a lost answer of Stripe refunds its part once, and another reason refunds another part', async () => {
  const { paymentId, intent } = await bought()
  const part = ['create', paymentId, '--cents', '3500']
  await stage.stripe.control('lost-answers', { count: 3 })
  await expect(run(...part)).rejects.toMatchObject({ errorName: 'UPSTREAM_FAILED' })
  expect(await run(...part)).toContain('made before; another part needs another reason; left_cents=14000')
  expect((await stage.payments.findIntent(intent))?.facts.refundedCents).toBe(3_500)
  expect(await run(...part, '--reason', 'second part')).toContain('left_cents=10500')
})

test('given a payment that a restore lost, refunds its intent', async () => {
  const { paymentId, intent } = await bought()
  await owner.updateTable('payment').set({ intentId: null }).where('id', '=', paymentId).execute()
  await expect(run('create', paymentId)).rejects.toMatchObject({ errorName: 'NOT_FOUND' })
  expect(await run('create', intent)).toContain('left_cents=0')
})

test.each(['0', '-5', '1.5', '17501'])('refuses %s cents', async (cents) => {
  const { paymentId } = await bought()
  await expect(run('create', paymentId, `--cents=${cents}`)).rejects.toMatchObject({
    errorName: cents === '17501' ? 'CONFLICT' : 'INVALID_FIELDS',
  })
  expect(await acts(paymentId)).toEqual([])
})
