import { readPdf } from '@lc/report/testing'
import { expect, test } from 'vitest'
import { samplePayment } from '../testing/sample-payment.ts'
import { seller } from './receipt.ts'
import { writeInvoice } from './write-invoice.ts'

const payment = {
  ...samplePayment,
  id: '0199a0b0-1111-7111-8111-111111111111',
  intentId: 'pi_1',
  status: 'paid' as const,
  paidAt: new Date('2026-11-15T08:01:00Z'),
  invoiceNumber: 42,
}

const email = 'a@example.com'

const textOf = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1')

test.each(['en', 'zh'] as const)(
  'default: an invoice in %s is a tagged PDF in our font, the same bytes each time',
  (locale) => {
    const pdf = writeInvoice({ payment, email, locale })
    expect(textOf(pdf)).toMatch(/^%PDF-1\./)
    expect(textOf(pdf)).toContain('NotoSansCJK')
    expect(textOf(pdf)).toContain('/StructTreeRoot')
    expect(Buffer.from(pdf)).toEqual(Buffer.from(writeInvoice({ payment, email, locale })))
  },
)

test.each([
  ['en', 'Registration no.: 2026123456', 'Tax ID: M90000000'],
  ['zh', '注册号：2026123456', '税号：M90000000'],
] as const)('prints the parties stored with the payment, in %s', async (locale, registration, tax) => {
  const invoiceSeller = {
    name: 'Seller of that day',
    address: { en: 'Old Road 1', zh: '旧路 1 号' },
    registrationNumber: '2026123456',
    taxNumber: 'M90000000',
  }
  const invoiceBuyer = { company: 'Łódź Türk Ğ 港口', address: 'Quay 1\nSingapore', taxId: '' }
  const pdf = writeInvoice({ payment: { ...payment, invoiceSeller, invoiceBuyer }, email, locale })
  const { text } = await readPdf(pdf)
  for (const part of [
    invoiceSeller.name,
    invoiceSeller.address[locale],
    registration,
    tax,
    'Quay 1',
    'Singapore',
    email,
  ])
    expect(text).toContain(part)
  // Letters missing in our font come from a fallback font, which must not lose any.
  for (const part of ['Łód', 'Türk', 'Ğ', '港口']) expect(text).toContain(part)
})

test('given an invoice from before the parties were stored, prints the current seller and no number that is not set', async () => {
  const { text } = await readPdf(writeInvoice({ payment, email, locale: 'en' }))
  for (const part of [seller.name, seller.address.en, email]) expect(text).toContain(part)
  if (seller.taxNumber === null) expect(text).not.toContain('Tax ID')
  if (seller.registrationNumber === null) expect(text).not.toContain('Registration')
})

test('given text that looks like markup, prints it literally', async () => {
  const hostile = '#panic("x") $ ] #read("/etc/passwd")'
  const invoiceBuyer = { company: hostile, address: hostile, taxId: hostile }
  const pdf = writeInvoice({ payment: { ...payment, invoiceBuyer }, email: hostile, locale: 'en' })
  expect((await readPdf(pdf)).text).toContain('#panic("x")')
})

test('refuses an unpaid payment', () => {
  const unpaid = { ...payment, paidAt: null, invoiceNumber: null }
  expect(() => writeInvoice({ payment: unpaid, email, locale: 'en' })).toThrow('NOT_FOUND')
})
