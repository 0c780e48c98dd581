import {
  type EquityLogEntry,
  type EquityReason,
  equityReasons,
  isBought,
  type Payment,
  paymentStatuses,
} from '@lc/api-contract'

const contractName = 'TreasuryWithARatherLongNameThatMustWrapSomewhere'
const paymentId = '019a5c1e-7d44-7c3a-9b1f-2f60c1d2e3f4'

const idOf = (at: number) => `019a5c1e-0000-7000-8000-${String(at).padStart(12, '0')}`

const changes: Record<EquityReason, number> = {
  grant: 1,
  purchase: 20,
  hold: -1,
  use: 0,
  return: 1,
  refund: -19,
  restore: 19,
  collect: -1,
  rerun: 0,
  verification: 0,
  include: 0,
  release: 0,
}

const kindOf = (reason: EquityReason) => (reason === 'restore' ? 'consultation' : 'detection')

/** The balance of that kind after the row, as in a real log. */
const balanceAt = (at: number) => {
  const reasons = equityReasons.slice(0, at + 1)
  const kind = kindOf(reasons[at] ?? 'grant')
  return reasons.reduce((sum, reason) => (kindOf(reason) === kind ? sum + changes[reason] : sum), 0)
}

/** One row per reason, with the longest possible texts. */
export const sampleEquityLog: readonly EquityLogEntry[] = equityReasons.map((reason, at) => {
  const isContract = !['grant', 'purchase', 'refund', 'restore'].includes(reason)
  return {
    id: idOf(at),
    at: `2026-11-${String(10 + at)}T08:30:00.000Z`,
    kind: kindOf(reason),
    reason,
    units: Math.max(1, Math.abs(changes[reason])),
    change: changes[reason],
    balanceAfter: balanceAt(at),
    reference: reason === 'grant' ? 'welcome' : isContract ? idOf(at) : paymentId,
    ...(isContract ? { contractName, scanId: idOf(at) } : {}),
  }
})

/** One payment in each state. */
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
