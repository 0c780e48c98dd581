import type { EquityKind, Locale, PaymentStatus } from '@lc/contract'

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
] as const
