import type { DoctorChange, DoctorReason } from '@lc/api-contract'
import type { Demand } from '../libraries/choose-release.ts'
import type { LibraryCache, Release } from '../libraries/library-cache.ts'
import type { LibraryImport } from '../libraries/library-import.ts'
import type { Project, SourceUnit } from '../project.ts'
import { applyRemappings, type Remapping } from './remapping.ts'
import type { FoundBy } from './resolve-import.ts'

export interface ClosureRequest {
  project: Project
  cache: LibraryCache
  roots: readonly string[]
  /** Which of the matching releases to use: 0 is the best, higher numbers are for retries. */
  alternative: number
  /** Names that the project uses and the compiler didn't find: releases that declare them come first. */
  needed?: ReadonlySet<string>
}

/** An import of a library file; the release is chosen for all demands together. */
export interface LibraryDemand extends Demand {
  wanted: LibraryImport
  importer: string
  line: number
  /** The name that the compiler will look up. */
  name: string
}

/** The state of a walk along the imports. */
export interface Walk {
  request: ClosureRequest
  units: Map<string, SourceUnit>
  /** Added, but its imports aren't followed yet. */
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

/** Adds a remapping for an import, unless the project's own remappings already resolve it. */
export const mapImport = (walk: Walk, { importer, name, target }: Link & { name: string }): void => {
  linkImport(walk, { importer, target })
  if (applyRemappings(walk.request.project.remappings, name, importer) === target) return
  walk.remappings.set(`${importer}:${name}`, { context: importer, prefix: name, target })
}

/** Everything that some files import, directly or indirectly, under the names that the compiler will look up. */
export interface Closure {
  roots: readonly string[]
  units: ReadonlyMap<string, SourceUnit>
  /** Remappings with which the compiler finds the same files. */
  remappings: readonly Remapping[]
  /** Added libraries by their name in imports (with a version if imports state one). */
  releases: ReadonlyMap<string, Release>
  changes: readonly DoctorChange[]
  problems: readonly DoctorReason[]
  /** Which unit imports which. */
  imports: ReadonlyMap<string, readonly string[]>
}

interface FoundFile {
  how: FoundBy
  importer: string
  line: number
  path: string
  file: string
}

/** Records how a file was found if the user should know; imports by the same rule are counted in one entry. */
export const reportFoundFile = ({ changes }: Walk, { how, importer, line, path, file }: FoundFile): void => {
  if (how === 'stated') return
  if (how === 'nearby') {
    const rule = shortRule(path, file)
    const earlier = changes.get(rule.wanted)
    changes.set(rule.wanted, { code: 'import_remapped', ...rule, count: (earlier?.count ?? 0) + 1 })
    return
  }
  const code = how === 'case' ? 'import_case' : 'import_by_name'
  changes.set(`${importer}:${line}:${path}`, { code, file: importer, line, wanted: path, found: file })
}

/** Both paths without their common end: the rule as a person would write it. */
const shortRule = (path: string, file: string): { wanted: string; found: string } => {
  const [from, to] = [path.split('/'), file.split('/')]
  while (from.length > 1 && to.length > 1 && from.at(-1) === to.at(-1)) {
    from.pop()
    to.pop()
  }
  return { wanted: `${from.join('/')}/`, found: `${to.join('/')}/` }
}
