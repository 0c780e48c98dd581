import type { BegunStep } from '@lc/api-contract'
import type { SourceBundle } from '@lc/core'
import type { Jail } from '@lc/engines'
import { compileClosure } from './compiling/compile-closure.ts'
import { compileRoots } from './compiling/compile-roots.ts'
import type { ExaminedProject, MainResult } from './examined-project.ts'
import { findMain } from './find-main.ts'
import { findRoots, readImportGraph } from './imports/import-graph.ts'
import type { LibraryCache } from './libraries/library-cache.ts'
import { readBundle } from './project.ts'

/** A step that the doctor begins; compiling names the version. */
export type DoctorStep = Omit<BegunStep, 'startedAt'>

export interface DoctorOptions {
  cache: LibraryCache
  jail: Jail
  signal: AbortSignal
  /** Submitted files that are identical to those of a published library, and so aren't the user's own code. */
  published?: ReadonlySet<string>
  onStep?: (step: DoctorStep) => Promise<void>
}

/** Reads a project, compiles as much of it as possible, and finds its main contract. */
export const examineProject = async (
  bundle: SourceBundle,
  options: DoctorOptions,
): Promise<ExaminedProject & { main: MainResult }> => {
  const context = { ...options, project: await readBundle(bundle) }
  const graph = await readImportGraph(context.project)
  const wanted = wantedFiles(bundle)
  const tests = new Set([...graph.tests].filter((file) => !wanted.includes(file)))
  const roots = rootsFor(bundle, findRoots(context.project, { ...graph, tests }))
  await options.onStep?.({ step: 'resolving' })
  const results = roots.length === 0 ? [] : await compileRoots(context, roots)
  const examined = { project: context.project, tests, results }
  const main = findMain(examined)
  if (main.ok || main.file === undefined || roots.includes(main.file)) return { ...examined, main }
  // Only a file that imports the main contract failed, so its own imports may still compile.
  const withOwn = { ...examined, results: [...results, await compileClosure(context, [main.file])] }
  const again = findMain(withOwn)
  return again.ok ? { ...withOwn, main: again } : { ...examined, main }
}

/** Files that the user named: a test among them is compiled too. */
const wantedFiles = ({ mainFile, chosenScope = [] }: SourceBundle): string[] => [
  ...(mainFile === undefined ? [] : [mainFile]),
  ...chosenScope.map(({ file }) => file),
]

/** For a deployed contract, only its own sources count. The compiler reports a main file that doesn't exist. */
const rootsFor = ({ origin, mainFile, sources }: SourceBundle, roots: string[]): string[] => {
  if (mainFile === undefined) return roots
  if (origin === 'address' || !Object.hasOwn(sources, mainFile)) return [mainFile]
  return roots
}
