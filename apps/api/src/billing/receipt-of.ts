import type { StoredPayment } from '@lc/db'

/** What a receipt and an invoice say about a payment; undefined until it was paid. */
export const receiptOf = (payment: StoredPayment) => {
  const { paidAt, invoiceNumber, kind, units, amountCents, currency } = payment
  if (paidAt === null || invoiceNumber === null) return undefined
  const number = `${paidAt.getUTCFullYear()}-${String(invoiceNumber).padStart(6, '0')}`
  return { number, paidAt, kind, units, amountCents, currency }
}
