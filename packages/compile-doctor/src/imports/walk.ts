import type { DoctorChange, DoctorReason } from '@lc/api-contract'
import type { LibraryImport } from '../libraries/alias-of.ts'
import type { Demand } from '../libraries/choose-release.ts'
import type { LibraryCache, Release } from '../libraries/library-cache.ts'
import type { Project, SourceUnit } from '../project.ts'
import { applyRemappings, type Remapping } from './remapping.ts'

export interface ClosureRequest {
  project: Project
  cache: LibraryCache
  roots: readonly string[]
  /** Which of the fitting releases to take: 0 is the best, others are for another try. */
  alternative: number
}

/** A file of a library that some file wants; which release it comes from is decided for all wishes together. */
export interface LibraryDemand extends Demand {
  wanted: LibraryImport
  importer: string
  line: number
  /** The name under which the compiler will look for it. */
  name: string
}

/** What has been found so far on the way along the imports. */
export interface Walk {
  request: ClosureRequest
  units: Map<string, SourceUnit>
  /** Entered, but its imports are not followed yet. */
  queue: SourceUnit[]
  demands: LibraryDemand[]
  remappings: Map<string, Remapping>
  releases: Map<string, Release>
  changes: Map<string, DoctorChange>
  problems: DoctorReason[]
  imports: Map<string, string[]>
}

export const openWalk = (request: ClosureRequest): Walk => ({
  request,
  units: new Map(),
  queue: [],
  demands: [],
  remappings: new Map(),
  releases: new Map(),
  changes: new Map(),
  problems: [],
  imports: new Map(),
})

export const enterUnit = (walk: Walk, unit: SourceUnit): void => {
  if (walk.units.has(unit.name)) return
  walk.units.set(unit.name, unit)
  walk.queue.push(unit)
}

const linkImport = ({ imports }: Walk, { importer, target }: Link): void => {
  const targets = imports.get(importer)
  if (targets) targets.push(target)
  else imports.set(importer, [target])
}

interface Link {
  importer: string
  target: string
}

/** Tells the compiler where an import leads, unless the project's own rules already do. */
export const mapImport = (walk: Walk, { importer, name, target }: Link & { name: string }): void => {
  linkImport(walk, { importer, target })
  if (applyRemappings(walk.request.project.remappings, name, importer) === target) return
  walk.remappings.set(`${importer}:${name}`, { context: importer, prefix: name, target })
}
