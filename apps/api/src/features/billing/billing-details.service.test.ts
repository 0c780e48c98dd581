import { type BillingDetails, routes } from '@lc/api-contract'
import { readPdf } from '@lc/report/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seller } from '../../billing/seller.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { startTill, type Till } from '../../testing/start-till.ts'

let till: Till
beforeAll(async () => {
  till = await startTill()
})
afterAll(() => till.stop())

type Buyer = Awaited<ReturnType<typeof signedIn>>

const details: BillingDetails = { company: 'Harbor 港口 Ltd', address: 'Quay 1\nSingapore', taxId: 'GST 12-3/A' }

const save = ({ client }: Buyer, body: BillingDetails) => client.call(routes.saveBillingDetails, { body })

const buy = async (buyer: Buyer) => {
  const { paymentId, clientSecret, intent } = await till.begin(buyer)
  await till.desk.pay(clientSecret)
  await till.desk.control('release', { intent })
  return { paymentId, intent }
}

const invoiceOf = async ({ client }: Buyer, id: string) => {
  const reply = await client.open(routes.getInvoice, { query: { id } })
  return (await readPdf(new Uint8Array(await reply.arrayBuffer()))).text
}

test('default: details are empty until they are saved, and then kept without the spaces around them', async () => {
  const buyer = await signedIn(till.api)
  expect(await buyer.client.call(routes.getBillingDetails)).toEqual({ company: '', address: '', taxId: '' })
  expect(await save(buyer, { ...details, company: `  ${details.company} ` })).toEqual(details)
  expect(await buyer.client.call(routes.getBillingDetails)).toEqual(details)
})

test.each(['en', 'zh'] as const)('the invoice in %s names the seller and the buyer', async (locale) => {
  const buyer = await signedIn(till.api, locale)
  await save(buyer, details)
  const text = await invoiceOf(buyer, (await buy(buyer)).paymentId)
  for (const part of [seller.name, seller.address[locale], details.company, 'Quay 1', 'Singapore', buyer.email])
    expect(text).toContain(part)
  expect(text).toContain(locale === 'en' ? `Tax ID: ${details.taxId}` : `税号：${details.taxId}`)
})

test('given other details after a payment, its invoice keeps the old ones, also after a refund', async () => {
  const buyer = await signedIn(till.api)
  await save(buyer, details)
  const first = await buy(buyer)
  await save(buyer, { company: 'Other GmbH', address: '', taxId: '' })
  await till.desk.refund(first.intent)
  await till.desk.control('release', { intent: first.intent })
  expect(await invoiceOf(buyer, first.paymentId)).toContain(details.company)
  const second = await invoiceOf(buyer, (await buy(buyer)).paymentId)
  expect(second).toContain('Other GmbH')
  expect(second).not.toContain(details.taxId)
})

test('given no details, the invoice names the buyer by e-mail', async () => {
  const buyer = await signedIn(till.api)
  const text = await invoiceOf(buyer, (await buy(buyer)).paymentId)
  expect(text).toContain(buyer.email)
  expect(text).not.toContain('Tax ID')
})

test('refuses to show the details of another user', async () => {
  const [buyer, stranger] = [await signedIn(till.api), await signedIn(till.api)]
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
])('refuses %j and keeps what was saved before', async (change) => {
  const buyer = await signedIn(till.api)
  await save(buyer, details)
  await expect(save(buyer, { ...details, ...change })).rejects.toMatchObject({ errorName: 'INVALID_FIELDS' })
  expect(await buyer.client.call(routes.getBillingDetails)).toEqual(details)
})
