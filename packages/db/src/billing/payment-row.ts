import type { BillingDetails, EquityKind, Locale, PaymentStatus } from '@lc/api-contract'

/** The seller as an invoice names it. A number that is null is not printed. */
export interface InvoiceSeller {
  name: string
  address: Readonly<Record<Locale, string>>
  registrationNumber: string | null
  taxNumber: string | null
}

/** A payment as the API works with it. */
export interface StoredPayment {
  id: string
  userId: string
  productId: string
  kind: EquityKind
  units: number
  amountCents: number
  currency: string
  locale: Locale
  intentId: string | null
  status: PaymentStatus
  refundedCents: number
  unitsBack: number
  revision: number
  createdAt: Date
  paidAt: Date | null
  /** Once it was paid. */
  invoiceNumber: number | null
  /** Both as they were when the invoice was issued; null on invoices from before they were stored. */
  invoiceSeller: InvoiceSeller | null
  /** Null as well where the buyer had no details, or was erased. */
  invoiceBuyer: BillingDetails | null
}

export const paymentColumns = [
  'id',
  'userId',
  'productId',
  'kind',
  'units',
  'amountCents',
  'currency',
  'locale',
  'intentId',
  'status',
  'refundedCents',
  'unitsBack',
  'revision',
  'createdAt',
  'paidAt',
  'invoiceNumber',
  'invoiceSeller',
  'invoiceBuyer',
] as const
