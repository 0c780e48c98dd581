import { newId, type StoredPayment } from '@lc/db'

/** Five detections, not yet paid for. */
export const samplePayment: StoredPayment = {
  id: newId(),
  userId: newId(),
  productId: 'detection-5',
  kind: 'detection',
  units: 5,
  amountCents: 17_500,
  currency: 'usd',
  locale: 'en',
  intentId: null,
  status: 'open',
  refundedCents: 0,
  unitsBack: 0,
  revision: 0,
  createdAt: new Date('2026-11-15T08:00:00Z'),
  paidAt: null,
  invoiceNumber: null,
  invoiceSeller: null,
  invoiceBuyer: null,
}
