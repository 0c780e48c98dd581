import type { BegunStep } from '@lc/api-contract'
import type { SourceBundle } from '@lc/core'
import type { Jail } from '@lc/engines'
import { compileClosure } from './compiling/compile-closure.ts'
import { compileRoots } from './compiling/compile-roots.ts'
import { findMain } from './find-main.ts'
import { readImportGraph, rootsOf } from './imports/import-graph.ts'
import type { LibraryCache } from './libraries/library-cache.ts'
import type { Looked, Main } from './looked.ts'
import { readBundle } from './project.ts'

/** What the doctor begins to do; compiling names the version. */
export type DoctorStep = Omit<BegunStep, 'startedAt'>

export interface DoctorOptions {
  cache: LibraryCache
  jail: Jail
  signal: AbortSignal
  /** Submitted files that are identical to those of a published library: they are not the user's own code. */
  published?: ReadonlySet<string>
  onStep?: (step: DoctorStep) => Promise<void>
}

/** Reads a project, compiles what can be compiled of it, and finds its main contract. */
export const lookAtProject = async (bundle: SourceBundle, options: DoctorOptions): Promise<Looked & { main: Main }> => {
  const context = { ...options, project: await readBundle(bundle) }
  const graph = await readImportGraph(context.project)
  const wanted = wantedFiles(bundle)
  const tests = new Set([...graph.tests].filter((file) => !wanted.includes(file)))
  const roots = rootsFor(bundle, rootsOf(context.project, { ...graph, tests }))
  await options.onStep?.({ step: 'resolving' })
  const results = roots.length === 0 ? [] : await compileRoots(context, roots)
  const looked = { project: context.project, tests, results }
  const main = findMain(looked)
  if (main.ok || main.file === undefined || roots.includes(main.file)) return { ...looked, main }
  // Only a file that imports it failed: what the main contract itself needs may be whole.
  const withOwn = { ...looked, results: [...results, await compileClosure(context, [main.file])] }
  const again = findMain(withOwn)
  return again.ok ? { ...withOwn, main: again } : { ...looked, main }
}

/** Files that the user named: a test among them is compiled all the same. */
const wantedFiles = ({ mainFile, chosenScope = [] }: SourceBundle): string[] => [
  ...(mainFile === undefined ? [] : [mainFile]),
  ...chosenScope.map(({ file }) => file),
]

/** Of a deployed contract only the sources of that contract count. A main file that does not exist is for the compiler to report. */
const rootsFor = ({ origin, mainFile, sources }: SourceBundle, roots: string[]): string[] => {
  if (mainFile === undefined) return roots
  if (origin === 'address' || !Object.hasOwn(sources, mainFile)) return [mainFile]
  return roots
}
