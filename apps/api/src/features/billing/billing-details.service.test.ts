import { type BillingDetails, routes } from '@lc/api-contract'
import { readPdf } from '@lc/report/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seller } from '../../billing/receipt.ts'
import { type PaymentStage, startPaymentStage } from '../../testing/payment-stage.ts'
import { signedIn } from '../../testing/users.ts'

let stage: PaymentStage
beforeAll(async () => {
  stage = await startPaymentStage()
})
afterAll(() => stage.stop())

type Buyer = Awaited<ReturnType<typeof signedIn>>

const details: BillingDetails = { company: 'Harbor 港口 Ltd', address: 'Quay 1\nSingapore', taxId: 'GST 12-3/A' }

const save = ({ client }: Buyer, body: BillingDetails) => client.call(routes.saveBillingDetails, { body })

const buy = async (buyer: Buyer) => {
  const { paymentId, clientSecret, intent } = await stage.begin(buyer)
  await stage.stripe.pay(clientSecret)
  await stage.stripe.control('release', { intent })
  return { paymentId, intent }
}

const invoiceOf = async ({ client }: Buyer, id: string) => {
  const reply = await client.open(routes.getInvoice, { query: { id } })
  return (await readPdf(new Uint8Array(await reply.arrayBuffer()))).text
}

test('default: details are empty until saved, and stored without surrounding spaces', async () => {
  const buyer = await signedIn(stage.api)
  expect(await buyer.client.call(routes.getBillingDetails)).toEqual({ company: '', address: '', taxId: '' })
  expect(await save(buyer, { ...details, company: `  ${details.company} ` })).toEqual(details)
  expect(await buyer.client.call(routes.getBillingDetails)).toEqual(details)
})

test.each(['en', 'zh'] as const)('the invoice in %s names the seller and the buyer', async (locale) => {
  const buyer = await signedIn(stage.api, locale)
  await save(buyer, details)
  const text = await invoiceOf(buyer, (await buy(buyer)).paymentId)
  for (const part of [seller.name, seller.address[locale], details.company, 'Quay 1', 'Singapore', buyer.email])
    expect(text).toContain(part)
  expect(text).toContain(locale === 'en' ? `Tax ID: ${details.taxId}` : `税号：${details.taxId}`)
})

test('given other details after a payment, its invoice keeps the old ones, even after a refund', async () => {
  const buyer = await signedIn(stage.api)
  await save(buyer, details)
  const first = await buy(buyer)
  await save(buyer, { company: 'Other GmbH', address: '', taxId: '' })
  await stage.stripe.refund(first.intent)
  await stage.stripe.control('release', { intent: first.intent })
  expect(await invoiceOf(buyer, first.paymentId)).toContain(details.company)
  const second = await invoiceOf(buyer, (await buy(buyer)).paymentId)
  expect(second).toContain('Other GmbH')
  expect(second).not.toContain(details.taxId)
})

test('given no details, the invoice names the buyer by e-mail', async () => {
  const buyer = await signedIn(stage.api)
  const text = await invoiceOf(buyer, (await buy(buyer)).paymentId)
  expect(text).toContain(buyer.email)
  expect(text).not.toContain('Tax ID')
})

test('refuses to show the details of another user', async () => {
  const [buyer, stranger] = [await signedIn(stage.api), await signedIn(stage.api)]
  await save(buyer, details)
  expect(await stranger.client.call(routes.getBillingDetails)).toMatchObject({ company: '' })
})

test.each([
  { company: 'x'.repeat(201) },
  { company: 'two\nlines' },
  { company: 'hidden \u202e order' },
  { company: 'half a pair \ud800' },
  { address: 'x'.repeat(501) },
  { address: '1\n2\n3\n4\n5\n6\n7' },
  { address: 'tab\there' },
  { taxId: '1'.repeat(41) },
  { taxId: '12<34>' },
])('refuses %j and keeps the saved details', async (change) => {
  const buyer = await signedIn(stage.api)
  await save(buyer, details)
  await expect(save(buyer, { ...details, ...change })).rejects.toMatchObject({ errorName: 'INVALID_FIELDS' })
  expect(await buyer.client.call(routes.getBillingDetails)).toEqual(details)
})
