import type { Diagnosis, DoctorReason, ReplacedLibrary } from '@lc/api-contract'
import type { SourceBundle } from '@lc/core'
import type { Build } from '@lc/engines'
import { changesOf } from './changes-of.ts'
import { describeContracts, describeFiles } from './describe-files.ts'
import { estimateSeconds } from './estimate-seconds.ts'
import { findRemedy } from './find-remedy.ts'
import { type DoctorOptions, lookAtProject } from './look-at-project.ts'
import type { CompiledMain, Looked } from './looked.ts'
import { buildParts } from './scope/build-parts.ts'
import { planScope, type ScopeWishes } from './scope/plan-scope.ts'

/** The answer, and a build of everything in scope. */
export interface Doctored {
  diagnosis: Diagnosis
  build?: Build
  /** How often the main file was compiled until it did; 1 means that the first choice was right. */
  tries: number
}

const MAX_LISTED = 100

/** Looks at a project as a whole: can it be compiled, with what, and if not, what is missing. Never says so in prose. */
export const diagnose = async (bundle: SourceBundle, options: DoctorOptions): Promise<Doctored> => {
  const { main, ...looked } = await lookAtProject(bundle, options)
  const reasons = looked.results.flatMap((result) => (result.ok ? [] : result.reasons))
  if (main.ok)
    return compiled(looked, main, {
      reasons,
      wishes: { published: options.published ?? new Set(), chosen: bundle.chosenScope },
    })
  const remedy = await findRemedy(bundle, reasons, options)
  const all = [...(main.reason ? [main.reason] : []), ...reasons.map((reason) => offer(reason, remedy))]
  return { diagnosis: cannot(looked, all), tries: 0 }
}

/** All releases are offered together: one alone may not be enough. */
const offer = (reason: DoctorReason, remedy: readonly ReplacedLibrary[]): DoctorReason =>
  remedy.some(({ folder }) => folder === reason.name) ? { ...reason, remedy: [...remedy] } : reason

const compiled = async (looked: Looked, main: CompiledMain, { reasons, wishes }: Found): Promise<Doctored> => {
  const { contract, result } = main
  const scope = await planScope(looked, main, wishes)
  const { build, lines } = buildParts(looked, main, scope)
  const changes = changesOf(looked, main).slice(0, MAX_LISTED)
  const diagnosis: Diagnosis = {
    ...shapeOf(looked, reasons),
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
  wishes: ScopeWishes
}

const cannot = (looked: Looked, reasons: readonly DoctorReason[]): Diagnosis => {
  const shape = shapeOf(looked, reasons)
  const lines = shape.files.reduce((sum, file) => sum + file.lines, 0)
  return {
    ...shape,
    state: 'cannot',
    changes: [],
    lines,
    estimatedSeconds: estimateSeconds({ lines, contracts: 1, hasToken: false }),
  }
}

const shapeOf = (looked: Looked, reasons: readonly DoctorReason[]) => ({
  reasons: [...new Map(reasons.map((reason) => [JSON.stringify(reason), reason])).values()].slice(0, MAX_LISTED),
  files: describeFiles(looked),
  contracts: describeContracts(looked),
})
