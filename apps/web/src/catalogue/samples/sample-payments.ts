import { isBought, type Payment, paymentStatuses } from '@lc/api-contract'

/** One payment in each state, for the catalogue. */
export const samplePayments: readonly Payment[] = paymentStatuses.map((status, index) => {
  const isPaid = isBought(status)
  const refundedCents = status === 'refunded' ? 17_500 : status === 'partly_refunded' ? 7_000 : 0
  return {
    id: `0199a0b0-0000-7000-8000-${String(index).padStart(12, '0')}`,
    createdAt: '2026-11-15T08:00:00.000Z',
    kind: index % 2 === 0 ? 'detection' : 'consultation',
    units: 5,
    amountCents: 17_500,
    refundedCents,
    unitsBack: Math.floor((5 * refundedCents) / 17_500),
    currency: 'usd',
    status,
    hasInvoice: isPaid,
  }
})
