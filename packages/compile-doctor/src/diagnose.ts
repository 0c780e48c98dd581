import type { Diagnosis, DoctorReason, ReplacedLibrary } from '@lc/api-contract'
import type { SourceBundle } from '@lc/core'
import type { Build } from '@lc/engines'
import { describeContracts, describeFiles } from './describe-files.ts'
import { type DoctorOptions, examineProject } from './examine-project.ts'
import type { CompiledMain, ExaminedProject } from './examined-project.ts'
import { parseLibraryImport } from './libraries/library-import.ts'
import { listChanges } from './list-changes.ts'
import { buildParts } from './scope/build-parts.ts'
import { planScope, type ScopeOptions } from './scope/plan-scope.ts'

/** The diagnosis, and a build of everything in scope. */
export interface DoctorResult {
  diagnosis: Diagnosis
  build?: Build
  /** How many compiler runs the main file took; 1 means that the first choice was right. */
  tries: number
}

const MAX_LISTED = 100

/**
 * Examines a project as a whole: whether it compiles, with which settings, and otherwise what is missing. Answers in
 * codes only.
 */
export const diagnose = async (bundle: SourceBundle, options: DoctorOptions): Promise<DoctorResult> => {
  const { main, ...examined } = await examineProject(bundle, options)
  const reasons = examined.results.flatMap((result) => (result.ok ? [] : result.reasons))
  if (main.ok)
    return compiled(examined, main, {
      reasons,
      scopeOptions: { published: options.published ?? new Set(), chosen: bundle.chosenScope },
    })
  const remedy = await findRemedy(bundle, reasons, options)
  const all = [...(main.reason ? [main.reason] : []), ...reasons.map((reason) => offer(reason, remedy))]
  return { diagnosis: cannot(examined, all), tries: 0 }
}

/** All releases are offered together, because one alone may not be enough. */
const offer = (reason: DoctorReason, remedy: readonly ReplacedLibrary[]): DoctorReason =>
  remedy.some(({ folder }) => folder === reason.name) ? { ...reason, remedy: [...remedy] } : reason

const compiled = async (
  examined: ExaminedProject,
  main: CompiledMain,
  { reasons, scopeOptions }: Found,
): Promise<DoctorResult> => {
  const { contract, result } = main
  const scope = await planScope(examined, main, scopeOptions)
  const { build, lines } = buildParts(examined, main, scope)
  const changes = listChanges(examined, main).slice(0, MAX_LISTED)
  const diagnosis: Diagnosis = {
    ...shapeOf(examined, reasons),
    state: changes.length > 0 ? 'compiled_with_changes' : 'compiled',
    changes,
    compiler: result.build.compiler,
    mainFile: contract.file,
    mainContract: contract.name,
    scope,
    lines,
    estimatedSeconds: estimateSeconds({ lines, contracts: scope.contracts.length, hasToken: scope.hasToken }),
  }
  return { diagnosis, build, tries: result.tries }
}

interface Found {
  reasons: readonly DoctorReason[]
  scopeOptions: ScopeOptions
}

const cannot = (examined: ExaminedProject, reasons: readonly DoctorReason[]): Diagnosis => {
  const shape = shapeOf(examined, reasons)
  const lines = shape.files.reduce((sum, file) => sum + file.lines, 0)
  return {
    ...shape,
    state: 'cannot',
    changes: [],
    lines,
    estimatedSeconds: estimateSeconds({ lines, contracts: 1, hasToken: false }),
  }
}

const shapeOf = (examined: ExaminedProject, reasons: readonly DoctorReason[]) => ({
  reasons: [...new Map(reasons.map((reason) => [JSON.stringify(reason), reason])).values()].slice(0, MAX_LISTED),
  files: describeFiles(examined),
  contracts: describeContracts(examined),
})

/**
 * Published releases that make a project compile in place of its own copies of these libraries, found by compiling with
 * them. Sources of a deployed contract stay unchanged: another library would be another contract.
 */
const findRemedy = async (
  bundle: SourceBundle,
  reasons: readonly DoctorReason[],
  // The first examination has already reported its steps.
  { onStep: _, ...options }: DoctorOptions,
): Promise<ReplacedLibrary[]> => {
  const broken = bundle.origin === 'address' ? [] : reasons.flatMap((reason) => brokenLibrary(bundle, reason))
  if (broken.length === 0) return []
  const { main } = await examineProject({ ...bundle, replaced: [...(bundle.replaced ?? []), ...broken] }, options)
  if (!main.ok) return []
  const { releases } = main.result.closure
  return broken.flatMap(({ folder, library }) => {
    const version = releases.get(library)?.version
    return version === undefined ? [] : [{ folder, library, version }]
  })
}

/** A copy of a supplied library in the project whose files don't compile. */
const brokenLibrary = ({ sources }: SourceBundle, { code, name, file }: DoctorReason) => {
  if (code !== 'library_errors' || name === undefined || file === undefined || !Object.hasOwn(sources, file)) return []
  const library = file.startsWith(`${name}/`) ? parseLibraryImport(file)?.library : undefined
  return library === undefined ? [] : [{ folder: name, library }]
}

/**
 * On two idle cores, with every engine. `make bench-scan` needs 23 seconds for one contract of 500 lines. Checks that
 * run per contract add to it until their project budget is spent, and tokens are fuzzed.
 */
const LEAST_SECONDS = 20
const SECONDS_PER_THOUSAND_LINES = 25
const SECONDS_PER_FURTHER_CONTRACT = 20
const MOST_SECONDS_FOR_CONTRACTS = 400
const FUZZING_SECONDS = 15

export interface ProjectSize {
  lines: number
  contracts: number
  hasToken: boolean
}

const estimateSeconds = ({ lines, contracts, hasToken }: ProjectSize): number => {
  const forLines = (lines / 1_000) * SECONDS_PER_THOUSAND_LINES
  const forContracts = Math.min(MOST_SECONDS_FOR_CONTRACTS, (contracts - 1) * SECONDS_PER_FURTHER_CONTRACT)
  return Math.round(LEAST_SECONDS + forLines + forContracts + (hasToken ? FUZZING_SECONDS : 0))
}
