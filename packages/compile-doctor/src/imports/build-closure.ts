import { setImmediate } from 'node:timers/promises'
import type { DoctorReason } from '@lc/api-contract'
import type { Import } from '../reading/read-unit.ts'
import { enterSibling, meetDemands } from './library-files.ts'
import { absolutePath, type Resolution, resolveImport } from './resolve-import.ts'
import {
  type Closure,
  type ClosureRequest,
  enterUnit,
  mapImport,
  openWalk,
  reportFoundFile,
  type Walk,
} from './walk.ts'

/** Follows imports from the given files until nothing new is found; a missing import is a problem, not an exception. */
export const buildClosure = async (request: ClosureRequest): Promise<Closure> => {
  const walk = openWalk(request)
  for (const root of request.roots) enterFile(walk, root)
  await followAll(walk)
  const { units, releases, problems, imports } = walk
  const [remappings, changes] = [[...walk.remappings.values()], [...walk.changes.values()]]
  return { roots: request.roots, units, releases, problems, imports, remappings, changes }
}

const enterFile = (walk: Walk, file: string): void => {
  const unit = walk.request.project.units.get(file)
  if (unit) enterUnit(walk, unit)
  else walk.problems.push({ code: 'main_file_missing', wanted: file })
}

/** Own files first: the release of a library is chosen for all of their imports together. */
const followAll = async (walk: Walk): Promise<void> => {
  for (;;) {
    for (let unit = walk.queue.shift(); unit; unit = walk.queue.shift()) {
      await setImmediate()
      for (const each of unit.unit.imports) {
        await follow(walk, { ...each, importer: unit.name, name: absolutePath(each.path, unit.name) })
      }
    }
    if (walk.demands.length === 0) return
    await meetDemands(walk)
  }
}

/** An import with the name that the compiler will look up. */
interface ResolvableImport extends Import {
  importer: string
  name: string
}

const follow = async (walk: Walk, imported: ResolvableImport): Promise<void> => {
  const { importer, name, path, line, symbols } = imported
  // The project's own remappings may point to a missing folder: an added library keeps its own names.
  if (isLibraryFile(walk, name) || (await enterSibling(walk, imported)))
    return mapImport(walk, { importer, name, target: name })
  const found = resolveImport(walk.request.project, path, importer)
  if (found.kind === 'file') {
    mapImport(walk, { importer, name, target: found.file })
    reportFoundFile(walk, { ...imported, ...found })
    enterFile(walk, found.file)
  } else if (found.kind === 'library') {
    walk.demands.push({ wanted: found.wanted, path: found.wanted.path, symbols, importer, line, name })
  } else walk.problems.push(problemOf(found, imported))
}

const problemOf = (
  found: Exclude<Resolution, { kind: 'file' | 'library' }>,
  imported: ResolvableImport,
): DoctorReason => {
  const { importer: file, line, path: wanted } = imported
  if (found.kind === 'test') return { code: 'only_tests', file, line, wanted }
  const { code, suggestion } = found
  return { code, file, line, wanted, ...(suggestion ? { suggestion } : {}) }
}

/** Already known under this name. */
const isLibraryFile = ({ units, request }: Walk, name: string): boolean =>
  units.has(name) && !request.project.units.has(name)
