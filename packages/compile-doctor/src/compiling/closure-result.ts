import type { DoctorChange, DoctorReason } from '@lc/api-contract'
import type { Build, CompileFailure } from '@lc/engines'
import type { Closure } from '../imports/closure.ts'

export interface CompiledClosure {
  ok: true
  build: Build
  closure: Closure
  changes: DoctorChange[]
  /** How often it was compiled until it did. */
  tries: number
}

export type ClosureResult =
  | CompiledClosure
  | { ok: false; reasons: DoctorReason[]; closure: Closure; failure?: CompileFailure }
