import { newId, type StoredPayment } from '@lc/db'
import type { PaymentKeys } from '../billing/payment-settings.ts'

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

export const testPaymentKeys = (url: string): PaymentKeys => ({
  publicKey: 'pk_test_of_the_tests',
  secretKey: 'sk_test_ofthetests',
  webhookSecret: 'whsec_of_the_tests',
  isLive: false,
  url,
})
