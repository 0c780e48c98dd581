import type { CheckOutcome, ScanScope } from '@lc/api-contract'
import type { MergedFinding } from '@lc/core'
import type { ContractOutcome } from '@lc/engines'

/** One check of a project: its outcome as a whole and for each contract, and its cost. */
export interface CheckRow {
  check: string
  outcome: CheckOutcome
  contracts: readonly ContractOutcome[]
  reason: string
  seconds: number
  cpuSeconds: number
  peakMb: number
}

/** All chosen checks on everything in scope of one project. */
export interface BuildRow {
  scope: ScanScope
  ownLines: number
  /** Own lines that are neither blank nor only a comment. */
  codeLines: number
  /** Findings from `low` up, in the project's own files. */
  findings: readonly MergedFinding[]
  checks: CheckRow[]
}

/** A check counts once, however many contracts had this outcome. */
export const hasEnded = ({ outcome, contracts }: Pick<CheckRow, 'outcome' | 'contracts'>, as: CheckOutcome): boolean =>
  outcome === as || contracts.some((contract) => contract.outcome === as)

/** Outcomes of a check on the contracts in scope, as `passed 3, timed_out 1`. */
export const tally = (contracts: CheckRow['contracts']): string =>
  [...Map.groupBy(contracts, ({ outcome }) => outcome)]
    .map(([outcome, { length }]) => `${outcome} ${length}`)
    .join(', ')

export const contractsIn = ({ scope }: Pick<BuildRow, 'scope'>): number =>
  scope.checked.length + scope.notChecked.filter(({ reason }) => reason === 'not_finished').length

/** Findings per 1,000 lines. */
export const computeDensity = (findings: number, lines: number): number => (lines === 0 ? 0 : (findings / lines) * 1000)

export const countHigh = ({ findings }: Pick<BuildRow, 'findings'>): number =>
  findings.filter(({ severity }) => severity === 'high' || severity === 'critical').length

export interface Figures {
  contracts: number
  failed: number
  timedOut: number
  worstSeconds: number
}

/** A missing row is a project that did not compile. */
export const computeFigures = (rows: readonly (Pick<BuildRow, 'scope' | 'checks'> | undefined)[]): Figures => {
  const built = rows.filter((row) => row !== undefined)
  const checks = built.flatMap((row) => row.checks)
  return {
    contracts: built.reduce((sum, row) => sum + contractsIn(row), 0),
    failed: rows.length - built.length + checks.filter((check) => hasEnded(check, 'failed')).length,
    timedOut: checks.filter((check) => hasEnded(check, 'timed_out')).length,
    worstSeconds: Math.max(0, ...checks.map(({ seconds }) => seconds)),
  }
}
