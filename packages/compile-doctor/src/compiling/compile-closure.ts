import type { DoctorChange } from '@lc/api-contract'
import type { CompileFailure } from '@lc/engines'
import { buildClosure } from '../imports/build-closure.ts'
import type { Closure } from '../imports/walk.ts'
import { type ClosureResult, type CompileContext, compilePlan } from './compile-plan.ts'
import { configuredFor } from './configured-compilers.ts'
import { missingNames } from './missing-names.ts'
import { type Plan, planClosure } from './plan-closure.ts'

/** How often one set of files is compiled before its first errors are reported. */
const MAX_TRIES = 8
const MAX_RELEASES = 3

/**
 * Compiles files and everything they import: with the likeliest compiler and libraries first, then with others that
 * they allow.
 */
export const compileClosure = async (context: CompileContext, roots: readonly string[]): Promise<ClosureResult> => {
  const { bundle } = context.project
  const compilerOptions = { exact: bundle.compiler, configured: configuredFor(bundle, roots[0] ?? '') }
  const closures = chooseClosures(context, roots)
  let first: ClosureResult | undefined
  let tries = 0
  for (let closure = await closures.next(); closure && tries < MAX_TRIES; closure = await closures.next()) {
    if (closure.problems.length > 0) return first ?? { ok: false, reasons: [...closure.problems], closure }
    const plan = planClosure(closure, compilerOptions)
    if (!plan.ranking.ok) return first ?? { ok: false, reasons: [plan.ranking.reason], closure }
    for (const version of plan.ranking.versions.slice(0, MAX_TRIES - tries)) {
      const result = await compilePlan(context, plan, version)
      tries++
      if (result.ok) return { ...result, tries, changes: [...result.changes, ...retried(plan, version, first)] }
      first ??= result
      if (!isWorthAnotherTry(result.failure)) return first
      if (await closures.learn(closure, result.failure)) break
    }
  }
  return first as ClosureResult
}

/**
 * The same files with different library releases, each combination once: the best first. After an undeclared name, the
 * releases that declare it come next.
 */
const chooseClosures = (context: CompileContext, roots: readonly string[]) => {
  const tried = new Set<string>()
  const needed = new Set<string>()
  const informed: Closure[] = []
  let alternative = 0
  const build = (choice: number) => buildClosure({ ...context, roots, alternative: choice })
  return {
    next: async (): Promise<Closure | undefined> => {
      for (;;) {
        const isOver = alternative >= MAX_RELEASES || tried.has('')
        const closure = informed.shift() ?? (isOver ? undefined : await build(alternative++))
        if (!closure) return undefined
        if (tried.has(releasesKey(closure))) continue
        tried.add(releasesKey(closure))
        return closure
      }
    },
    /** Whether other releases declare the names that the compiler didn't find. */
    learn: async (closure: Closure, failure: CompileFailure | undefined): Promise<boolean> => {
      const names = missingNames(failure ?? {}, context.project).filter((name) => !needed.has(name))
      if (names.length === 0 || closure.releases.size === 0) return false
      for (const name of names) needed.add(name)
      const better = await buildClosure({ ...context, roots, alternative: 0, needed })
      if (better.problems.length > 0 || tried.has(releasesKey(better))) return false
      informed.push(better)
      return true
    },
  }
}

/** Empty if the files use no library of ours. */
const releasesKey = ({ releases }: Closure): string =>
  [...releases].map(([instance, { version }]) => `${instance} ${version}`).join('\n')

/** Another version doesn't help against limits and crashes. */
const isWorthAnotherTry = (failure: CompileFailure | undefined): boolean =>
  failure?.reason === 'invalid_input' && (failure.errors?.length ?? 0) > 0

const retried = ({ ranking }: Plan, version: string, first: ClosureResult | undefined): DoctorChange[] => {
  const wanted = ranking.ok ? ranking.versions[0] : undefined
  return first && wanted !== undefined && wanted !== version
    ? [{ code: 'compiler_retried', wanted, found: version }]
    : []
}
