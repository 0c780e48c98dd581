import type { Diagnosis, DoctorReason } from '@lc/contract'
import { countLines, type SourceBundle } from '@lc/core'
import type { Build } from '@lc/engines'
import { changesOf } from './changes-of.ts'
import { describeContracts, describeFiles } from './describe-files.ts'
import { estimateSeconds } from './estimate-seconds.ts'
import { reach } from './imports/import-graph.ts'
import { type DoctorOptions, lookAtProject } from './look-at-project.ts'
import type { CompiledMain, Looked } from './looked.ts'
import { narrowBuild } from './narrow-build.ts'

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
  const { main, ...looked } = await lookAtProject(bundle, options)
  const reasons = looked.results.flatMap((result) => (result.ok ? [] : result.reasons))
  if (main.ok) return compiled(looked, main, reasons)
  return { diagnosis: cannot(looked, [...(main.reason ? [main.reason] : []), ...reasons]), tries: 0 }
}

const compiled = (looked: Looked, main: CompiledMain, reasons: readonly DoctorReason[]): Doctored => {
  const { contract, result } = main
  const reached = reach([contract.file], result.closure.imports)
  const lines = [...reached].reduce((sum, file) => sum + countLines(result.closure.units.get(file)?.text ?? ''), 0)
  const changes = changesOf(looked, main).slice(0, MAX_LISTED)
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
