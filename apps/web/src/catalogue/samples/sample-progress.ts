import type { ContractSummary, StageProgress } from '@lc/api-contract'

const none = { critical: 0, high: 0, medium: 0, low: 0, informational: 0 }

/** As if it had been ordered a little while ago, whenever it is looked at. */
const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()

const stage = (name: StageProgress['stage'], from: number, to?: number): StageProgress => ({
  stage: name,
  state: to === undefined ? 'running' : 'done',
  startedAt: secondsAgo(from),
  ...(to === undefined ? {} : { finishedAt: secondsAgo(to) }),
})

/** A scan that has not begun, and the same while its engines run. */
export const sampleProgress = (status: 'queued' | 'scanning'): ContractSummary => ({
  id: '00000000-0000-0000-0000-000000000001',
  name: 'Vault',
  status,
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
