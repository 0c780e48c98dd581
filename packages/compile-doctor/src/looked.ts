import type { DeclaredContract, DoctorReason } from '@lc/api-contract'
import type { ClosureResult, CompiledClosure } from './compiling/closure-result.ts'
import type { Project } from './project.ts'

/** A project, and what came of compiling it. */
export interface Looked {
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

/** `file` is where the main contract is, when one is known and what it needs did not compile. */
export type Main = CompiledMain | { ok: false; file?: string; reason?: DoctorReason }
