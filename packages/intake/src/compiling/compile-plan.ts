import type { DoctorChange } from '@lc/contract'
import { type CompileFailure, compileWith, type Jail, mendedCompilers } from '@lc/engines'
import { writeRemapping } from '../imports/remapping.ts'
import type { LibraryCache } from '../libraries/library-cache.ts'
import type { Project } from '../project.ts'
import type { ClosureResult } from './closure-result.ts'
import type { Plan } from './plan-closure.ts'
import { reasonsOf } from './reasons-of.ts'
import { isStackTooDeep, settingsToTry } from './settings-to-try.ts'

export interface CompileContext {
  project: Project
  cache: LibraryCache
  jail: Jail
  signal: AbortSignal
  onStep?: (step: { step: 'compiling'; compiler: string }) => Promise<void>
}

/** One version of the compiler, with as few settings of ours as it takes. */
export const compilePlan = async (context: CompileContext, plan: Plan, version: string): Promise<ClosureResult> => {
  await context.onStep?.({ step: 'compiling', compiler: version })
  const request = requestOf(context, plan, version)
  const { closure } = plan
  let failure: CompileFailure | undefined
  for (const { settings, changes } of settingsToTry(context.project.bundle.settings, version)) {
    const result = await compileWith({ ...request, settings })
    if (result.ok) {
      const all = [...plan.changes, ...changes, ...mendsOf(version)]
      return { ok: true, build: result.build, closure, tries: 1, changes: all }
    }
    failure ??= result
    if (!isStackTooDeep(result)) break
  }
  return failed(plan, failure as CompileFailure, request.sources)
}

const requestOf = ({ project, jail, signal }: CompileContext, { closure, units }: Plan, version: string) => ({
  sources: Object.fromEntries(units.map(({ name, text }) => [name, text])),
  remappings: [...(project.bundle.remappings ?? []), ...closure.remappings.map(writeRemapping)],
  version,
  mainFile: closure.roots[0] ?? '',
  mainContract: undefined,
  jail,
  signal,
})

const mendsOf = (version: string): DoctorChange[] =>
  mendedCompilers.includes(version) ? [{ code: 'compiler_mended', wanted: version }] : []

const failed = (
  { closure }: Plan,
  failure: CompileFailure,
  sources: Readonly<Record<string, string>>,
): ClosureResult => {
  const { detail, reason, errors = [] } = failure
  return { ok: false, reasons: reasonsOf({ detail, reason, errors, sources }), closure, failure }
}
