import type { BegunStep, DeclaredContract, Diagnosis, DoctorReason } from '@lc/contract'
import type { SourceBundle } from '@lc/core'
import type { Build, Jail } from '@lc/engines'
import { changesOf, type Looked } from './changes-of.ts'
import type { ClosureResult } from './compiling/closure-result.ts'
import { compileRoots } from './compiling/compile-roots.ts'
import { countLines } from './count-lines.ts'
import { describeContracts, describeFiles } from './describe-files.ts'
import { estimateSeconds } from './estimate-seconds.ts'
import { reach, readImportGraph, rootsOf } from './imports/import-graph.ts'
import type { LibraryCache } from './libraries/library-cache.ts'
import { narrowBuild } from './narrow-build.ts'
import { readBundle } from './project.ts'
import { suggestMain } from './suggest-main.ts'

/** What the doctor begins to do; compiling names the version. */
export type DoctorStep = Omit<BegunStep, 'startedAt'>

export interface DoctorOptions {
  cache: LibraryCache
  jail: Jail
  signal: AbortSignal
  onStep?: (step: DoctorStep) => Promise<void>
}

/** The answer, and a build of what the main file reaches. */
export interface Doctored {
  diagnosis: Diagnosis
  build?: Build
  /** How often the main file was compiled until it did; 1 means that the first choice was right. */
  tries: number
}

const MAX_LISTED = 100

/** Looks at a project as a whole: can it be compiled, with what, and if not, what is missing. Never says so in prose. */
export const diagnose = async (bundle: SourceBundle, options: DoctorOptions): Promise<Doctored> => {
  const project = await readBundle(bundle)
  const graph = readImportGraph(project)
  const roots = bundle.mainFile === undefined ? rootsOf(project, graph) : [bundle.mainFile]
  const tests = bundle.mainFile === undefined ? graph.tests : new Set<string>()
  await options.onStep?.({ step: 'resolving' })
  const results = roots.length === 0 ? [] : await compileRoots({ ...options, project }, roots)
  const looked = { project, tests, results }
  const reasons = results.flatMap((result) => (result.ok ? [] : result.reasons))
  const main = findMain(looked)
  if (main.ok) return compiled(looked, main, reasons)
  return { diagnosis: cannot(looked, [...(main.reason ? [main.reason] : []), ...reasons]), tries: 0 }
}

type Main =
  | { ok: true; contract: DeclaredContract; result: Extract<ClosureResult, { ok: true }> }
  | { ok: false; reason?: DoctorReason }

/** The contract that was asked for or that we suggest, if what it needs compiled. */
const findMain = (looked: Looked): Main => {
  const { project, results, tests } = looked
  const { mainFile, mainContract } = project.bundle
  const failed = new Set(results.flatMap(({ ok, closure }) => (ok ? [] : [...closure.units.keys()])))
  const contracts = describeContracts(looked)
    .filter(({ name }) => mainContract === undefined || name === mainContract)
    // What did not compile is not passed over: it may be what the person came for.
    .map((each) => ({ ...each, isDeployable: each.isDeployable || failed.has(each.file) }))
  const contract = suggestMain(project, contracts, mainFile)
  const result = results.find(({ closure }) => contract !== undefined && closure.units.has(contract.file))
  if (contract && result?.ok) return { ok: true, contract, result }
  if (results.some(({ ok }) => !ok)) return { ok: false }
  if (mainContract !== undefined) return { ok: false, reason: { code: 'contract_missing', wanted: mainContract } }
  return { ok: false, reason: { code: tests.size > 0 ? 'only_tests' : 'no_contract' } }
}

const compiled = (looked: Looked, main: Extract<Main, { ok: true }>, reasons: readonly DoctorReason[]): Doctored => {
  const { contract, result } = main
  const reached = reach([contract.file], result.closure.imports)
  const lines = [...reached].reduce((sum, file) => sum + countLines(result.closure.units.get(file)?.text ?? ''), 0)
  const changes = changesOf(looked).slice(0, MAX_LISTED)
  const place = { mainFile: contract.file, mainContract: contract.name }
  const diagnosis: Diagnosis = {
    ...shapeOf(looked, reasons),
    state: changes.length > 0 ? 'compiled_with_changes' : 'compiled',
    changes,
    compiler: result.build.compiler,
    ...place,
    lines,
    estimatedSeconds: estimateSeconds(lines),
  }
  return { diagnosis, build: { ...narrowBuild(result.build, reached), ...place }, tries: result.tries }
}

const cannot = (looked: Looked, reasons: readonly DoctorReason[]): Diagnosis => {
  const shape = shapeOf(looked, reasons)
  const lines = shape.files.reduce((sum, file) => sum + file.lines, 0)
  return { ...shape, state: 'cannot', changes: [], lines, estimatedSeconds: estimateSeconds(lines) }
}

const shapeOf = (looked: Looked, reasons: readonly DoctorReason[]) => ({
  reasons: [...new Map(reasons.map((reason) => [JSON.stringify(reason), reason])).values()].slice(0, MAX_LISTED),
  files: describeFiles(looked),
  contracts: describeContracts(looked),
})
