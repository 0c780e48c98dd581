import type { DoctorChange, DoctorReason } from '@lc/api-contract'
import type { Release } from '../libraries/library-cache.ts'
import type { SourceUnit } from '../project.ts'
import type { Remapping } from './remapping.ts'

/** Everything that some files reach through imports, under the names by which the compiler will look for it. */
export interface Closure {
  roots: readonly string[]
  units: ReadonlyMap<string, SourceUnit>
  /** What the compiler must be told so that it finds the same files. */
  remappings: readonly Remapping[]
  /** Libraries that were added: by the name they have in imports (with a version where imports state one). */
  releases: ReadonlyMap<string, Release>
  changes: readonly DoctorChange[]
  problems: readonly DoctorReason[]
  /** Which unit imports which. */
  imports: ReadonlyMap<string, readonly string[]>
}
