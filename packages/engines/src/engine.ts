import type {
  Check,
  CheckOutcome,
  ContractPlace,
  EngineStage,
  FileCoverage,
  FunctionReach,
  PropertyResult,
  Reason,
  UnitTest,
} from '@lc/api-contract'
import type { RawFinding } from '@lc/core'
import type { Build } from './build.ts'
import type { Jail, Limits } from './sandbox/jail.ts'

/** The result of a run: findings and, for the record, everything the tool printed. */
export interface EngineResult {
  outcome: CheckOutcome
  /** Why it didn't finish; absent for `passed` and `found`. */
  why?: Reason
  /** The tool's own message, if it adds something. */
  reason?: string
  findings: RawFinding[]
  raw: string
  /** The outcome of each property that was checked. */
  properties?: PropertyResult[]
  tests?: UnitTest[]
  lineCoverage?: FileCoverage[]
  functionReach?: FunctionReach[]
  /** Seed of the run's environment; absent if the environment was fixed. */
  seed?: string
  /** The outcome for each contract in scope. */
  contracts?: ContractOutcome[]
  /** Files of a Foundry project that runs with stock Foundry; engines write shared files byte for byte the same. */
  project?: Record<string, string>
}

export type ContractOutcome = ContractPlace & { outcome: CheckOutcome; why?: Reason }

/** Every check of an engine at its pinned version, and those that we don't show, each with the reason. */
export interface NativeChecks {
  all: readonly string[]
  ignored: Readonly<Record<string, string>>
}

export interface RunContext {
  jail: Jail
  limits: Limits
  signal: AbortSignal
}

/** A program that checks. This description is data and loads nothing heavy; the code is behind `load`. */
export interface Engine {
  id: string
  version: string
  /** SPDX id: copyleft tools only ever run as a separate process. */
  licence: string
  stage: EngineStage
  checks: NativeChecks
  limits: Limits
  /**
   * Whether one run checks all contracts of a build or only its main contract; then the runner repeats it for each
   * contract in scope.
   */
  covers: 'build' | 'contract'
  /** Whether it reads every file; its limits then grow with the project (`budgets.ts`). */
  readsWholeProject?: boolean
  /** `true`, or the reason why it can't check this build; the check then ends `unsupported`. */
  supports(build: Build): true | Reason
  load(): Promise<{ run(build: Build, context: RunContext): Promise<EngineResult> }>
}

/** The check of a report, made from an engine's run. */
export const checkFromRun = (
  engine: Engine,
  { outcome, seconds, why, reason }: Pick<Check, 'outcome' | 'seconds' | 'why' | 'reason'>,
): Check => ({
  engine: engine.id,
  engineVersion: engine.version,
  stage: engine.stage,
  outcome,
  seconds,
  ...(why === undefined ? {} : { why }),
  ...(reason === undefined ? {} : { reason }),
})
