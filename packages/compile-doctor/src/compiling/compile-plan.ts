import type { DoctorChange } from '@lc/api-contract'
import { type CompileFailure, compileWith, type Jail, mendedCompilers } from '@lc/engines'
import type { Closure } from '../imports/closure.ts'
import { writeRemapping } from '../imports/remapping.ts'
import type { LibraryCache } from '../libraries/library-cache.ts'
import { libraryFolderOf, type Project, type SourceUnit } from '../project.ts'
import type { ClosureResult } from './closure-result.ts'
import { configuredSettings, configuredVersions } from './configured-compilers.ts'
import type { Plan } from './plan-closure.ts'
import { reasonsOf } from './reasons-of.ts'
import { settingsToTry } from './settings-to-try.ts'

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
  const given = { ...configuredSettings(plan.configured, version), ...context.project.bundle.settings }
  let failure: CompileFailure | undefined
  let last: CompileFailure | undefined
  for (const { settings, changes, helps } of settingsToTry(given, version)) {
    if (last && !helps(last)) continue
    const result = await compileWith({ ...request, settings })
    if (result.ok) {
      const all = [...plan.changes, ...notConfigured(plan, version), ...changes, ...mendsOf(version)]
      return { ok: true, build: result.build, closure, tries: 1, changes: all }
    }
    failure ??= result
    last = result
  }
  return failed(context, plan, failure as CompileFailure)
}

const requestOf = ({ project, jail, signal }: CompileContext, { closure, units }: Plan, version: string) => ({
  sources: textsOf(units),
  remappings: [...(project.bundle.remappings ?? []), ...closure.remappings.map(writeRemapping)],
  version,
  mainFile: closure.roots[0] ?? '',
  mainContract: undefined,
  jail,
  signal,
})

/** For a compiler that the configuration asks for and that is not installed, or that the sources do not allow. */
const notConfigured = ({ ranking, configured, changes }: Plan, found: string): DoctorChange[] => {
  const wanted = configuredVersions(configured)
  const isTried = ranking.ok && ranking.versions.some((version) => wanted.includes(version))
  if (!configured || wanted.length === 0 || isTried || changes.length > 0) return []
  return [{ code: 'configured_compiler_not_used', file: configured.file, wanted: wanted.join(', '), found }]
}

const mendsOf = (version: string): DoctorChange[] =>
  mendedCompilers.includes(version) ? [{ code: 'compiler_mended', wanted: version }] : []

const failed = ({ project }: CompileContext, { closure, units }: Plan, failure: CompileFailure): ClosureResult => {
  const { detail, reason, errors = [] } = failure
  const sources = textsOf(units)
  const libraryOf = (file: string) => releaseOf(closure, file) ?? libraryFolderOf(project, file)
  return { ok: false, reasons: reasonsOf({ detail, reason, errors, sources, libraryOf }), closure, failure }
}

const textsOf = (units: readonly SourceUnit[]) => Object.fromEntries(units.map(({ name, text }) => [name, text]))

/** A library that we added, with its version. */
const releaseOf = ({ releases }: Closure, file: string): string | undefined => {
  const [, release] = [...releases].find(([instance]) => file.startsWith(`${instance}/`)) ?? []
  return release && `${release.library} ${release.version}`
}
