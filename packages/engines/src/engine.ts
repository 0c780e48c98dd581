import type {
  CheckOutcome,
  ContractPlace,
  EngineStage,
  FileCoverage,
  PropertyResult,
  UnitTest,
  Why,
} from '@lc/api-contract'
import type { RawFinding } from '@lc/core'
import type { Build } from './build.ts'
import type { Jail, Limits } from './sandbox/jail.ts'

/** How a run ended: findings and, for the record, everything the tool printed. */
export interface EngineResult {
  outcome: CheckOutcome
  /** Why it did not finish; absent for `passed` and `found`. */
  why?: Why
  /** What the tool itself said of it, where that tells more. */
  reason?: string
  findings: RawFinding[]
  raw: string
  /** What it decided, or could not decide, about each property it was asked for. */
  properties?: PropertyResult[]
  tests?: UnitTest[]
  lineCoverage?: FileCoverage[]
  /** What the environment of the run was drawn from; absent where it was fixed. */
  seed?: string
  /** How it ended on each contract in scope. */
  contracts?: ContractOutcome[]
  /** Files of a Foundry project that runs with stock Foundry; files that engines share are the same to the byte. */
  project?: Record<string, string>
}

export type ContractOutcome = ContractPlace & { outcome: CheckOutcome; why?: Why }

/** What an engine can say at its pinned version, and what of it we do not show, each with the reason. */
export interface NativeChecks {
  all: readonly string[]
  ignored: Readonly<Record<string, string>>
}

export interface RunContext {
  jail: Jail
  limits: Limits
  signal: AbortSignal
}

/** A program that checks. This description is data and loads nothing heavy; the work sits behind `load`. */
export interface Engine {
  id: string
  version: string
  /** SPDX id: copyleft tools are only ever reached as a separate process. */
  licence: string
  stage: EngineStage
  checks: NativeChecks
  limits: Limits
  /** Whether one run looks at all contracts of a build, or at its main contract; the runner then repeats it for each contract in scope. */
  covers: 'build' | 'contract'
  /** Whether it reads every file: its limits then grow with the project (`budgets.ts`). */
  readsWholeProject?: boolean
  /** `true`, or why this build is not for it; the check then ends `unsupported`. */
  supports(build: Build): true | Why
  load(): Promise<{ run(build: Build, context: RunContext): Promise<EngineResult> }>
}
