import { brand } from '@lc/content'
import type { InvoiceSeller, StoredPayment } from '@lc/db'

/** The facts about a payment for receipts and invoices; undefined until it is paid. */
export const makeReceipt = (payment: StoredPayment) => {
  const { paidAt, invoiceNumber, kind, units, amountCents, currency } = payment
  if (paidAt === null || invoiceNumber === null) return undefined
  const number = `${paidAt.getUTCFullYear()}-${String(invoiceNumber).padStart(6, '0')}`
  return { number, paidAt, kind, units, amountCents, currency }
}

/** The seller on invoices issued from now on. */
export const seller: InvoiceSeller = {
  name: brand.legal,
  address: brand.address,
  registrationNumber: brand.registrationNumber,
  taxNumber: brand.taxNumber,
}
