import type { CheckOutcome, Stage } from '@lc/contract'
import type { RawFinding } from '@lc/core'
import type { Build } from './build.ts'
import type { Jail, Limits } from './sandbox/jail.ts'

/** How a run ended: findings and, for the record, everything the tool printed. */
export interface EngineResult {
  outcome: CheckOutcome
  /** Why it did not finish, in short words; absent for `passed` and `found`. */
  reason?: string
  findings: RawFinding[]
  raw: string
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
  stage: Stage
  limits: Limits
  /** `true`, or the reason why this build is not for it; the check then ends `unsupported`. */
  supports(build: Build): true | string
  load(): Promise<{ run(build: Build, context: RunContext): Promise<EngineResult> }>
}
