import type { DeclaredContract, DoctorReason } from '@lc/api-contract'
import type { ClosureResult, CompiledClosure } from './compiling/compile-plan.ts'
import type { Project } from './project.ts'

/** A project and the results of compiling it. */
export interface ExaminedProject {
  project: Project
  results: readonly ClosureResult[]
  /** Files that import a test framework. */
  tests: ReadonlySet<string>
}

export interface CompiledMain {
  ok: true
  contract: DeclaredContract
  result: CompiledClosure
}

/** `file` is set when the main contract is known but its closure didn't compile. */
export type MainResult = CompiledMain | { ok: false; file?: string; reason?: DoctorReason }
