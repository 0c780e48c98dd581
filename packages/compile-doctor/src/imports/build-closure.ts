import { setImmediate } from 'node:timers/promises'
import type { DoctorReason } from '@lc/api-contract'
import type { Import } from '../reading/unit.ts'
import { absolutePath } from './absolute-path.ts'
import type { Closure } from './closure.ts'
import { enterSibling, meetDemands } from './library-files.ts'
import { noteFound } from './note-found.ts'
import { type Resolution, resolveImport } from './resolve-import.ts'
import { type ClosureRequest, enterUnit, mapImport, openWalk, type Walk } from './walk.ts'

/** Follows imports from the given files until nothing new comes; what is not found is a problem, not an exception. */
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

/** Own files first: all that they want of a library decides together which release it is. */
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

/** An import in its place, with the name under which the compiler will look for it. */
interface Followed extends Import {
  importer: string
  name: string
}

const follow = async (walk: Walk, given: Followed): Promise<void> => {
  const { importer, name, path, line, symbols } = given
  // The project's own rules may lead to a folder that is missing: a library that was added keeps its own names.
  if (isLibraryFile(walk, name) || (await enterSibling(walk, given)))
    return mapImport(walk, { importer, name, target: name })
  const found = resolveImport(walk.request.project, path, importer)
  if (found.kind === 'file') {
    mapImport(walk, { importer, name, target: found.file })
    noteFound(walk, { ...given, ...found })
    enterFile(walk, found.file)
  } else if (found.kind === 'library') {
    walk.demands.push({ wanted: found.wanted, path: found.wanted.path, symbols, importer, line, name })
  } else walk.problems.push(problemOf(found, given))
}

const problemOf = (found: Exclude<Resolution, { kind: 'file' | 'library' }>, given: Followed): DoctorReason => {
  const { importer: file, line, path: wanted } = given
  if (found.kind === 'test') return { code: 'only_tests', file, line, wanted }
  const { code, suggestion } = found
  return { code, file, line, wanted, ...(suggestion ? { suggestion } : {}) }
}

/** Known under this very name already. */
const isLibraryFile = ({ units, request }: Walk, name: string): boolean =>
  units.has(name) && !request.project.units.has(name)
