import type {
  ComparedFinding,
  Comparison,
  LevelCounts,
  ListedScan,
  Locale,
  ScanSummary,
  StageProgress,
} from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { textIn } from '../../shared/i18n/text.ts'

const none = { critical: 0, high: 0, medium: 0, low: 0, informational: 0 }
const decided = { acknowledged: 0, false_positive: 0, fixed: 0 }

const row = (at: number, more: Partial<ListedScan>): ListedScan => ({
  id: `00000000-0000-0000-0000-00000000000${at}`,
  name: 'Vault',
  status: 'completed',
  tier: 'full',
  coverage: 'all',
  level: 'none',
  counts: none,
  decided,
  createdAt: '2026-11-15T08:00:00.000Z',
  isSuperseded: false,
  ...more,
})

/** One row per status. */
export const sampleContracts: readonly ListedScan[] = [
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

/** Relative to now, so that the scan always looks recent. */
const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()

const stage = (name: StageProgress['stage'], from: number, to?: number): StageProgress => ({
  stage: name,
  state: to === undefined ? 'running' : 'done',
  startedAt: secondsAgo(from),
  ...(to === undefined ? {} : { finishedAt: secondsAgo(to) }),
})

export const sampleProgress = (status: 'queued' | 'scanning'): ScanSummary => ({
  id: '00000000-0000-0000-0000-000000000001',
  name: 'Vault',
  status,
  tier: 'full',
  coverage: 'nothing',
  level: 'none',
  counts: none,
  decided: { acknowledged: 0, false_positive: 0, fixed: 0 },
  createdAt: secondsAgo(21),
  stages:
    status === 'queued'
      ? []
      : [stage('fetch', 20, 19), stage('compile', 19, 15), stage('static', 15), stage('structure', 15, 14)],
  fuzzing: false,
  hasProject: false,
  truncated: 0,
  libraryFindings: 0,
  suppressedFindings: 0,
  notCheckedFindings: 0,
  checks: [],
  files: [],
  mainFile: 'Vault.sol',
})

const EARLIER = '019a5c1e-0000-7000-8000-000000000001'
const LATER = '019a5c1e-0000-7000-8000-000000000002'

/** One finding per change and resolution. */
export const sampleComparison = (locale: Locale): Pick<Comparison, 'findings'> => {
  const t = textIn(locale)
  const findingOf = (
    at: number,
    more: Pick<ComparedFinding, 'change' | 'resolution' | 'carried' | 'rerun'>,
  ): ComparedFinding => ({
    id: `LC-0${at}`,
    scanId: more.change === 'gone' ? EARLIER : LATER,
    severity: 'high',
    grade: 'pattern',
    status: 'open',
    title: t(m.catalogue_ticket_finding),
    location: { file: 'Vault.sol', startLine: 10 + at, endLine: 10 + at },
    ...more,
  })
  return {
    findings: [
      findingOf(1, { change: 'new' }),
      findingOf(2, { change: 'came_back' }),
      findingOf(3, { change: 'still_there' }),
      findingOf(4, { change: 'gone', resolution: 'resolved_proven', rerun: { outcome: 'effect_gone' } }),
      findingOf(5, { change: 'gone', resolution: 'not_seen' }),
      findingOf(6, { change: 'not_checked', carried: { scanId: EARLIER, reason: 'check_not_finished' } }),
    ],
  }
}
