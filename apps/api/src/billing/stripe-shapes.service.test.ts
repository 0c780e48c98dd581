import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serveFakeStripe } from '@lc/dev-services'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { samplePayment as payment, testPaymentKeys } from '../testing/sample-payment.ts'
import { createPayments } from './payments.ts'

/** stripe-mock rejects requests that don't match Stripe's OpenAPI description. */
const mock = () => createPayments(testPaymentKeys(inject('stripeMockUrl')))

let stripe: ReturnType<typeof serveFakeStripe>
let stripeUrl = ''
beforeAll(async () => {
  stripe = serveFakeStripe(0)
  await once(stripe, 'listening')
  stripeUrl = `http://127.0.0.1:${(stripe.address() as AddressInfo).port}`
})
afterAll(() => void stripe.close())

test('default: our requests have the shape that Stripe documents', async () => {
  const { intentId, clientSecret } = await mock().openIntent(payment)
  expect([intentId, clientSecret]).toEqual([expect.stringMatching(/^pi_/), expect.stringContaining('_secret_')])
  expect((await mock().findIntent(intentId))?.facts).toMatchObject({ currency: 'usd', amountCents: expect.any(Number) })
  for await (const listed of mock().listIntents(new Date(0))) expect(listed).toMatch(/^pi_/)
})

test('refuses a request in a shape that Stripe does not know', async () => {
  const wrong = { ...payment, amountCents: 'much' as unknown as number }
  await expect(mock().openIntent(wrong)).rejects.toMatchObject({ errorName: 'UPSTREAM_FAILED' })
})

/** Field names of an object with the type of each value; null doesn't reveal its type. */
const shapeOf = (value: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(value).map(([name, field]) => [name, typeof field]))

const post = async (url: string, path: string, form: Record<string, string> = {}) => {
  const reply = await fetch(`${url}/v1/${path}`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_shapes', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form),
  })
  return (await reply.json()) as Record<string, unknown>
}

test('default: every field of the fake Stripe exists at Stripe, with the same type', async () => {
  const form = { amount: '17500', currency: 'usd' }
  const [ours, theirs] = [
    await post(stripeUrl, 'payment_intents', form),
    await post(inject('stripeMockUrl'), 'payment_intents', form),
  ]
  expect(shapeOf(theirs)).toMatchObject(shapeOf(ours))
})

test('refuses a key that Stripe rejects, with its own error', async () => {
  const payments = createPayments({ ...testPaymentKeys(stripeUrl), secretKey: 'sk_live_somebody' })
  await expect(payments.openIntent(payment)).rejects.toMatchObject({ errorName: 'PAYMENTS_OFF' })
})
