import type { DoctorChange, DoctorReason } from '@lc/contract'
import type { BundleSettings } from '@lc/core'
import { type Build, type CompileFailure, compileWith, type Jail, mendedCompilers } from '@lc/engines'
import { buildClosure } from '../imports/build-closure.ts'
import type { Closure } from '../imports/closure.ts'
import { writeRemapping } from '../imports/remapping.ts'
import type { LibraryCache } from '../libraries/library-cache.ts'
import type { Project, SourceUnit } from '../project.ts'
import { type CompilerRanking, rankCompilers } from './rank-compilers.ts'
import { reasonsOf } from './reasons-of.ts'
import { findStandIn, withPragma } from './stand-in-compiler.ts'

export interface CompileContext {
  project: Project
  cache: LibraryCache
  jail: Jail
  signal: AbortSignal
  onStep?: (step: { step: 'compiling'; compiler: string }) => Promise<void>
}

export type ClosureResult =
  | { ok: true; build: Build; closure: Closure; changes: DoctorChange[]; tries: number }
  | { ok: false; reasons: DoctorReason[]; closure: Closure; failure?: CompileFailure }

/** How often one set of files is compiled before its first errors are believed. */
const MAX_TRIES = 6
const MAX_RELEASES = 3

/** Compiles what some files reach: with the likeliest compiler and libraries first, then with what else they allow. */
export const compileClosure = async (context: CompileContext, roots: readonly string[]): Promise<ClosureResult> => {
  let first: ClosureResult | undefined
  let tries = 0
  for (let alternative = 0; alternative < MAX_RELEASES && tries < MAX_TRIES; alternative++) {
    const closure = await buildClosure({ ...context, roots, alternative })
    if (closure.problems.length > 0) return first ?? { ok: false, reasons: [...closure.problems], closure }
    const plan = planOf(context, closure)
    if (!plan.ranking.ok) return first ?? { ok: false, reasons: [plan.ranking.reason], closure }
    for (const version of plan.ranking.versions.slice(0, MAX_TRIES - tries)) {
      const result = await compileAt(context, plan, version)
      tries++
      if (result.ok) return { ...result, tries, changes: [...result.changes, ...retried(plan, version, first)] }
      first ??= result
      if (!isWorthAnotherTry(result.failure)) return first
    }
    if (closure.releases.size === 0) break
  }
  return first as ClosureResult
}

interface Plan {
  closure: Closure
  units: SourceUnit[]
  ranking: CompilerRanking
  changes: DoctorChange[]
}

const planOf = ({ project }: CompileContext, closure: Closure): Plan => {
  const { compiler } = project.bundle
  const given = [...closure.units.values()]
  const standIn = findStandIn(given, compiler)
  if (!standIn) return { closure, units: given, ranking: rankCompilers(given, compiler), changes: [] }
  const units = given.map((unit) => withPragma(unit, standIn.used))
  const changes: DoctorChange[] = [{ code: 'compiler_replaced', wanted: standIn.wanted, found: standIn.used }]
  return { closure, units, ranking: { ok: true, versions: [standIn.used] }, changes }
}

const compileAt = async (context: CompileContext, plan: Plan, version: string): Promise<ClosureResult> => {
  const { project, jail, signal } = context
  const { closure } = plan
  await context.onStep?.({ step: 'compiling', compiler: version })
  const sources = Object.fromEntries(plan.units.map(({ name, text }) => [name, text]))
  const remappings = [...(project.bundle.remappings ?? []), ...closure.remappings.map(writeRemapping)]
  const request = {
    sources,
    remappings,
    version,
    mainFile: closure.roots[0] ?? '',
    mainContract: undefined,
    jail,
    signal,
  }
  let failure: CompileFailure | undefined
  for (const { settings, changes } of settingsFor(project.bundle.settings, version)) {
    const result = await compileWith({ ...request, settings })
    if (result.ok) {
      const mended: DoctorChange[] = mendedCompilers.includes(version)
        ? [{ code: 'compiler_mended', wanted: version }]
        : []
      return { ok: true, build: result.build, closure, tries: 1, changes: [...plan.changes, ...changes, ...mended] }
    }
    failure ??= result
    if (!isStackTooDeep(result)) break
  }
  const { detail, reason, errors } = failure as CompileFailure
  return {
    ok: false,
    reasons: reasonsOf({ detail, reason, errors: errors ?? [], sources }),
    closure,
    failure: failure as CompileFailure,
  }
}

interface Settings {
  settings: BundleSettings
  changes: DoctorChange[]
}

/** Some code has too many variables for the plain compiler; its author compiled it with more. */
const settingsFor = (given: BundleSettings = {}, version: string): Settings[] => {
  const plain = { settings: given, changes: [] }
  const optimizer = { enabled: true, runs: 200 }
  const optimized = { settings: { ...given, optimizer }, changes: [{ code: 'optimizer_enabled' as const }] }
  const viaIr = {
    settings: { ...given, optimizer, viaIR: true },
    changes: [{ code: 'via_ir_enabled' as const }],
  }
  return [plain, ...(given.optimizer?.enabled ? [] : [optimized]), ...(hasIr(version) ? [viaIr] : [])]
}

const hasIr = (version: string): boolean => {
  const [, minor, patch] = version.split('.').map(Number)
  return minor === 8 && Number(patch) >= 13
}

const isStackTooDeep = ({ errors = [] }: CompileFailure): boolean =>
  errors.some(({ message }) => /stack too deep|too deep inside the stack|too deep in the stack/i.test(message))

/** Limits and crashes do not go away with another version. */
const isWorthAnotherTry = (failure: CompileFailure | undefined): boolean =>
  failure?.reason === 'invalid_input' && (failure.errors?.length ?? 0) > 0

const retried = ({ ranking }: Plan, version: string, first: ClosureResult | undefined): DoctorChange[] => {
  const wanted = ranking.ok ? ranking.versions[0] : undefined
  return first && wanted !== undefined && wanted !== version
    ? [{ code: 'compiler_retried', wanted, found: version }]
    : []
}
