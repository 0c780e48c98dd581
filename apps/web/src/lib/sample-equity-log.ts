import { type EquityLogEntry, EquityReason } from '@lc/contract'

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
}

/** One row of every reason, with the longest that can stand in it. */
export const sampleEquityLog: readonly EquityLogEntry[] = EquityReason.options.map((reason, at) => {
  const isContract = ['hold', 'use', 'return', 'collect'].includes(reason)
  return {
    id: idOf(at),
    at: `2026-11-${String(10 + at)}T08:30:00.000Z`,
    kind: reason === 'restore' ? 'consultation' : 'detection',
    reason,
    units: Math.max(1, Math.abs(changes[reason])),
    change: changes[reason],
    balanceAfter: 20 + at,
    reference: reason === 'grant' ? 'welcome' : isContract ? idOf(at) : paymentId,
    ...(isContract ? { contractName } : {}),
  }
})
