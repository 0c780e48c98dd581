import type { CheckOutcome, ScanScope } from '@lc/api-contract'
import type { ContractOutcome } from '@lc/engines'

/** One check of a project: how it ended, as a whole and on each contract, and its cost. */
export interface CheckRow {
  check: string
  outcome: CheckOutcome
  contracts: readonly ContractOutcome[]
  why: string
  seconds: number
  cpuSeconds: number
  peakMb: number
}

/** Everything in scope of one project through every chosen check. */
export interface BuildRow {
  scope: ScanScope
  ownLines: number
  /** From `low` up, in the project's own files. */
  findings: number
  checks: CheckRow[]
}

/** A check counts once, however many contracts it ended so on. */
export const hasEnded = ({ outcome, contracts }: Pick<CheckRow, 'outcome' | 'contracts'>, as: CheckOutcome): boolean =>
  outcome === as || contracts.some((contract) => contract.outcome === as)

/** How a check ended on the contracts in scope, as `passed 3, timed_out 1`. */
export const tally = (contracts: CheckRow['contracts']): string =>
  [...Map.groupBy(contracts, ({ outcome }) => outcome)]
    .map(([outcome, { length }]) => `${outcome} ${length}`)
    .join(', ')

export const contractsIn = ({ scope }: Pick<BuildRow, 'scope'>): number =>
  scope.checked.length + scope.notChecked.filter(({ reason }) => reason === 'not_finished').length

/** Findings per 1,000 of the project's own lines. */
export const densityOf = ({ findings, ownLines }: Pick<BuildRow, 'findings' | 'ownLines'>): number =>
  ownLines === 0 ? 0 : (findings / ownLines) * 1000

export interface Figures {
  contracts: number
  failed: number
  timedOut: number
  worstSeconds: number
}

/** Rows that are missing are projects that did not compile. */
export const figuresOf = (rows: readonly (Pick<BuildRow, 'scope' | 'checks'> | undefined)[]): Figures => {
  const built = rows.filter((row) => row !== undefined)
  const checks = built.flatMap((row) => row.checks)
  return {
    contracts: built.reduce((sum, row) => sum + contractsIn(row), 0),
    failed: rows.length - built.length + checks.filter((check) => hasEnded(check, 'failed')).length,
    timedOut: checks.filter((check) => hasEnded(check, 'timed_out')).length,
    worstSeconds: Math.max(0, ...checks.map(({ seconds }) => seconds)),
  }
}
