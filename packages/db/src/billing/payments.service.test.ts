import { randomUUID } from 'node:crypto'
import { products } from '@lc/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseUser } from '../account/erase-user.ts'
import { makeUser, sampleSeller } from '../testing/make-rows.ts'
import { type OpenDatabase, openTestDatabase } from '../testing/open-test-database.ts'
import { applyPayment } from './apply-payment.ts'
import { findBillingDetails, saveBillingDetails } from './billing-details.ts'
import { beginPayment, findPayment, saveIntent } from './payments.ts'

let open: OpenDatabase
beforeAll(async () => {
  open = await openTestDatabase()
})
afterAll(() => open.drop())

const begin = async () => {
  const [product] = products
  if (!product) throw new Error('nothing is sold')
  const userId = await makeUser(open.db)
  return beginPayment(open.db, { userId, idempotencyKey: randomUUID(), product, locale: 'en' })
}

const newsOf = (paymentId: string, revision: number) => ({
  paymentId,
  revision,
  intentId: `pi_${paymentId.replaceAll('-', '')}`,
  refundedCents: 0,
  verdict: { status: 'paid', isBought: true, unitsBack: 0 } as const,
  seller: sampleSeller,
})

test('default: applies an update once, and the invoice has a number', async () => {
  const { id } = await begin()
  expect(await applyPayment(open.db, newsOf(id, 0))).toBe('applied')
  expect(await applyPayment(open.db, newsOf(id, 1))).toBe('unchanged')
  expect(await findPayment(open.db, id)).toMatchObject({ status: 'paid', invoiceNumber: expect.any(Number) })
})

const details = { company: 'Harbor Ltd', address: 'Quay 1\nSingapore', taxId: 'GST 12-3' }

test('copies seller and buyer into the invoice when it is issued, and keeps them after later changes', async () => {
  const { id, userId } = await begin()
  await saveBillingDetails(open.db, { userId, details })
  await applyPayment(open.db, newsOf(id, 0))
  await saveBillingDetails(open.db, { userId, details: { ...details, company: 'Other Ltd' } })
  const refund = { status: 'refunded', isBought: true, unitsBack: 1 } as const
  await applyPayment(open.db, { ...newsOf(id, 1), verdict: refund, seller: { ...sampleSeller, name: 'New Ltd' } })
  expect(await findPayment(open.db, id)).toMatchObject({
    status: 'refunded',
    invoiceSeller: sampleSeller,
    invoiceBuyer: details,
  })
  expect(await findBillingDetails(open.db, userId)).toMatchObject({ company: 'Other Ltd' })
})

test('given a buyer without details, the invoice has none either', async () => {
  const { id } = await begin()
  await applyPayment(open.db, newsOf(id, 0))
  expect(await findPayment(open.db, id)).toMatchObject({ invoiceSeller: sampleSeller, invoiceBuyer: null })
})

test.each([
  'invoice_number = 1000000',
  'paid_at = now()',
  `invoice_seller = '{"name":"x"}'`,
  `invoice_buyer = '{"company":"x"}'`,
])('refuses to change an issued invoice: %s', async (change) => {
  const { id, userId } = await begin()
  await saveBillingDetails(open.db, { userId, details })
  await applyPayment(open.db, newsOf(id, 0))
  const changed = open.asOwner.query(`UPDATE payment SET ${change} WHERE id = $1`, [id])
  await expect(changed).rejects.toMatchObject({ code: '23514' })
})

test('given an erased buyer, removes the details from the account and its invoices', async () => {
  const { id, userId } = await begin()
  await saveBillingDetails(open.db, { userId, details })
  await applyPayment(open.db, newsOf(id, 0))
  await eraseUser(open.db, userId)
  expect(await findBillingDetails(open.db, userId)).toBeUndefined()
  expect(await findPayment(open.db, id)).toMatchObject({ invoiceSeller: sampleSeller, invoiceBuyer: null })
})

test('refuses an update that is older than the row', async () => {
  const { id } = await begin()
  await applyPayment(open.db, newsOf(id, 0))
  const older = { ...newsOf(id, 0), verdict: { status: 'open', isBought: false, unitsBack: 0 } as const }
  expect(await applyPayment(open.db, older)).toBe('stale')
  expect(await findPayment(open.db, id)).toMatchObject({ status: 'paid' })
})

test('refuses a second intent for one payment', async () => {
  const { id } = await begin()
  expect(await saveIntent(open.db, { paymentId: id, intentId: 'pi_first' })).toBe(true)
  expect(await saveIntent(open.db, { paymentId: id, intentId: 'pi_second' })).toBe(false)
  expect(await findPayment(open.db, id)).toMatchObject({ intentId: 'pi_first' })
})

test.each([
  'UPDATE payment SET amount_cents = 1',
  'UPDATE payment SET units = 100',
  'DELETE FROM payment',
  "UPDATE stripe_event SET id = 'evt_other'",
  'DELETE FROM stripe_event',
])('refuses %s from the apps', async (statement) => {
  await expect(open.asApp.query(statement)).rejects.toMatchObject({ code: '42501' })
})
