import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serveDesk } from '@lc/dev-services'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { samplePayment as payment } from '../testing/sample-payment.ts'
import { testPaymentKeys } from '../testing/test-payment-keys.ts'
import { createPayments } from './create-payments.ts'

/** stripe-mock refuses what Stripe's own description of its API does not know. */
const mock = () => createPayments(testPaymentKeys(inject('stripeMockUrl')))

let desk: ReturnType<typeof serveDesk>
let deskUrl = ''
beforeAll(async () => {
  desk = serveDesk(0)
  await once(desk, 'listening')
  deskUrl = `http://127.0.0.1:${(desk.address() as AddressInfo).port}`
})
afterAll(() => void desk.close())

test('default: what we ask for has the shape that Stripe describes', async () => {
  const { intentId, clientSecret } = await mock().createIntent(payment)
  expect([intentId, clientSecret]).toEqual([expect.stringMatching(/^pi_/), expect.stringContaining('_secret_')])
  expect((await mock().findIntent(intentId))?.facts).toMatchObject({ currency: 'usd', amountCents: expect.any(Number) })
  for await (const listed of mock().listIntents(new Date(0))) expect(listed).toMatch(/^pi_/)
})

test('refuses to be asked in a shape that Stripe does not know', async () => {
  const wrong = { ...payment, amountCents: 'much' as unknown as number }
  await expect(mock().createIntent(wrong)).rejects.toMatchObject({ errorName: 'UPSTREAM_FAILED' })
})

/** The names of an object's fields, with what kind of value each has; null says nothing about its kind. */
const shapeOf = (value: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(value).map(([name, field]) => [name, typeof field]))

const ask = async (url: string, path: string, form: Record<string, string> = {}) => {
  const reply = await fetch(`${url}/v1/${path}`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_shapes', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form),
  })
  return (await reply.json()) as Record<string, unknown>
}

test('default: every field that the desk answers with is one of Stripe’s, of the same kind', async () => {
  const form = { amount: '17500', currency: 'usd' }
  const [ours, theirs] = [
    await ask(deskUrl, 'payment_intents', form),
    await ask(inject('stripeMockUrl'), 'payment_intents', form),
  ]
  expect(shapeOf(theirs)).toMatchObject(shapeOf(ours))
})

test('refuses a key that Stripe does not take, under a name of its own', async () => {
  const payments = createPayments({ ...testPaymentKeys(deskUrl), secretKey: 'sk_live_somebody' })
  await expect(payments.createIntent(payment)).rejects.toMatchObject({ errorName: 'PAYMENTS_OFF' })
})
