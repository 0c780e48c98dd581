import type { DoctorChange, DoctorReason } from '@lc/api-contract'
import { type Build, type CompileFailure, compileWith, type Jail, repairedCompilers } from '@lc/engines'
import { writeRemapping } from '../imports/remapping.ts'
import type { Closure } from '../imports/walk.ts'
import type { LibraryCache } from '../libraries/library-cache.ts'
import { findLibraryFolder, type Project, type SourceUnit } from '../project.ts'
import { configuredSettings, configuredVersions } from './configured-compilers.ts'
import { failureReasons } from './failure-reasons.ts'
import type { Plan } from './plan-closure.ts'
import { settingsToTry } from './settings-to-try.ts'

export interface CompileContext {
  project: Project
  cache: LibraryCache
  jail: Jail
  signal: AbortSignal
  onStep?: (step: { step: 'compiling'; compiler: string }) => Promise<void>
}

/** Compiles with one compiler version, changing as few settings as possible. */
export const compilePlan = async (context: CompileContext, plan: Plan, version: string): Promise<ClosureResult> => {
  await context.onStep?.({ step: 'compiling', compiler: version })
  const request = requestOf(context, plan, version)
  const { closure } = plan
  const statedSettings = { ...configuredSettings(plan.configured, version), ...context.project.bundle.settings }
  let failure: CompileFailure | undefined
  let last: CompileFailure | undefined
  for (const { settings, changes, helps } of settingsToTry(statedSettings, version)) {
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

/** Reports a configured compiler that isn't installed or that the sources don't allow. */
const notConfigured = ({ ranking, configured, changes }: Plan, found: string): DoctorChange[] => {
  const wanted = configuredVersions(configured)
  const isTried = ranking.ok && ranking.versions.some((version) => wanted.includes(version))
  if (!configured || wanted.length === 0 || isTried || changes.length > 0) return []
  return [{ code: 'configured_compiler_not_used', file: configured.file, wanted: wanted.join(', '), found }]
}

const mendsOf = (version: string): DoctorChange[] =>
  repairedCompilers.includes(version) ? [{ code: 'compiler_build_replaced', wanted: version }] : []

const failed = ({ project }: CompileContext, { closure, units }: Plan, failure: CompileFailure): ClosureResult => {
  const { detail, reason, errors = [] } = failure
  const sources = textsOf(units)
  const libraryOf = (file: string) => releaseOf(closure, file) ?? findLibraryFolder(project, file)
  return { ok: false, reasons: failureReasons({ detail, reason, errors, sources, libraryOf }), closure, failure }
}

const textsOf = (units: readonly SourceUnit[]) => Object.fromEntries(units.map(({ name, text }) => [name, text]))

/** The library that a file belongs to, with its version, if we added it. */
const releaseOf = ({ releases }: Closure, file: string): string | undefined => {
  const [, release] = [...releases].find(([instance]) => file.startsWith(`${instance}/`)) ?? []
  return release && `${release.library} ${release.version}`
}

export interface CompiledClosure {
  ok: true
  build: Build
  closure: Closure
  changes: DoctorChange[]
  /** The number of compiler runs it took. */
  tries: number
}

export type ClosureResult =
  | CompiledClosure
  | { ok: false; reasons: DoctorReason[]; closure: Closure; failure?: CompileFailure }
