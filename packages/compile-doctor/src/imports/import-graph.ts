import { setImmediate } from 'node:timers/promises'
import { isDependency, type Project } from '../project.ts'
import { resolveImport } from './resolve-import.ts'

/** Which files of a project import which, and which of them are tests. */
export interface ImportGraph {
  importsOf: ReadonlyMap<string, readonly string[]>
  tests: ReadonlySet<string>
}

export const readImportGraph = async (project: Project): Promise<ImportGraph> => {
  const importsOf = new Map<string, string[]>()
  const direct: string[] = []
  for (const { name, unit } of project.units.values()) {
    // File by file, so that the event loop isn't blocked.
    await setImmediate()
    const resolved = unit.imports.map(({ path }) => resolveImport(project, path, name))
    importsOf.set(
      name,
      resolved.flatMap((each) => (each.kind === 'file' ? [each.file] : [])),
    )
    if (resolved.some(({ kind }) => kind === 'test')) direct.push(name)
  }
  return { importsOf, tests: reach(direct, reversed(importsOf)) }
}

/** The project's own files that no other own file imports: together they reach every file that isn't a test. */
export const findRoots = (project: Project, { importsOf, tests }: ImportGraph): string[] => {
  const all = [...project.units.keys()].filter((file) => !tests.has(file))
  const own = all.filter((file) => !isDependency(project, file))
  const candidates = own.length > 0 ? own : all
  const imported = new Set(
    candidates.flatMap((file) => (importsOf.get(file) ?? []).filter((target) => target !== file)),
  )
  const roots = candidates.filter((file) => !imported.has(file))
  const covered = new Set(reach(roots, importsOf))
  // Files that import each other in a circle have no root, so the first of each circle is taken.
  for (const file of candidates) {
    if (covered.has(file)) continue
    roots.push(file)
    for (const reached of reach([file], importsOf)) covered.add(reached)
  }
  return roots
}

/** These files and everything reachable from them. */
export const reach = (from: readonly string[], edges: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> => {
  const reached = new Set(from)
  for (const file of reached) for (const next of edges.get(file) ?? []) reached.add(next)
  return reached
}

const reversed = (edges: ReadonlyMap<string, readonly string[]>): Map<string, string[]> => {
  const back = new Map<string, string[]>()
  for (const [from, targets] of edges)
    for (const to of targets) {
      const sources = back.get(to)
      if (sources) sources.push(from)
      else back.set(to, [from])
    }
  return back
}
