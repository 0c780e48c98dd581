import { expect, test } from 'vitest'
import { samplePayment } from '../testing/sample-payment.ts'
import { writeInvoice } from './write-invoice.ts'

const payment = {
  ...samplePayment,
  id: '0199a0b0-1111-7111-8111-111111111111',
  intentId: 'pi_1',
  status: 'paid' as const,
  paidAt: new Date('2026-11-15T08:01:00Z'),
  invoiceNumber: 42,
}

const textOf = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1')

test.each(['en', 'zh'] as const)(
  'default: an invoice in %s is a tagged PDF in our font, the same bytes each time',
  (locale) => {
    const pdf = writeInvoice({ payment, buyer: 'a@example.com', locale })
    expect(textOf(pdf)).toMatch(/^%PDF-1\./)
    expect(textOf(pdf)).toContain('NotoSansCJK')
    expect(textOf(pdf)).toContain('/StructTreeRoot')
    expect(Buffer.from(pdf)).toEqual(Buffer.from(writeInvoice({ payment, buyer: 'a@example.com', locale })))
  },
)

test('given words that look like markup: they stay words', () => {
  const hostile = '#panic("x") $ ] #read("/etc/passwd")'
  expect(textOf(writeInvoice({ payment, buyer: hostile, locale: 'en' }))).toMatch(/^%PDF/)
})

test('refuses what was never paid', () => {
  const unpaid = { ...payment, paidAt: null, invoiceNumber: null }
  expect(() => writeInvoice({ payment: unpaid, buyer: 'a@example.com', locale: 'en' })).toThrow('NOT_FOUND')
})
