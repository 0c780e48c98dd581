import type { LevelCounts, ListedContract } from '@lc/api-contract'

const none = { critical: 0, high: 0, medium: 0, low: 0, informational: 0 }
const decided = { acknowledged: 0, false_positive: 0, fixed: 0 }

const row = (at: number, more: Partial<ListedContract>): ListedContract => ({
  id: `00000000-0000-0000-0000-00000000000${at}`,
  name: 'Vault',
  status: 'completed',
  coverage: 'all',
  level: 'none',
  counts: none,
  decided,
  createdAt: '2026-11-15T08:00:00.000Z',
  isSuperseded: false,
  ...more,
})

/** A row for every state that a contract can be in. */
export const sampleContracts: readonly ListedContract[] = [
  row(1, {
    level: 'critical',
    counts: { critical: 2, high: 5, medium: 3, low: 8, informational: 4 },
    decided: { ...decided, acknowledged: 3 },
    scopeCounts: { contracts: 3, checks: { static: 3, structure: 3, unit: 2 }, notChecked: 4 },
  }),
  row(2, {
    isSuperseded: true,
    level: 'high',
    counts: { ...none, high: 1 },
    scopeCounts: { contracts: 1, checks: { static: 1 }, notChecked: 0 },
  }),
  row(3, {
    name: 'Token',
    chainId: 1,
    address: '0x00000000000000000000000000000000000000A1',
    coverage: 'partial',
    scopeCounts: { contracts: 60, checks: { static: 58, unit: 12 }, notChecked: 9 },
  }),
  row(4, { name: 'Auction', status: 'scanning', coverage: 'nothing' }),
  row(5, { name: 'Escrow', status: 'queued', coverage: 'nothing' }),
  row(6, { name: 'Lottery', status: 'failed', coverage: 'nothing' }),
  row(7, { name: 'Airdrop', status: 'cancelled', coverage: 'nothing' }),
]

export const sampleCounts = {
  levels: {
    contracts: { ...none, critical: 2, high: 1, low: 4, none: 3 },
    findings: { ...none, critical: 3, high: 9, low: 12 },
    partlyChecked: 2,
    notChecked: 0,
  } satisfies LevelCounts,
  statuses: { queued: 1, compiling: 0, scanning: 2, completed: 10, failed: 1, cancelled: 1 },
}
