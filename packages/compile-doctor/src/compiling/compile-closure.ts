import type { DoctorChange } from '@lc/api-contract'
import type { CompileFailure } from '@lc/engines'
import { buildClosure } from '../imports/build-closure.ts'
import type { ClosureResult } from './closure-result.ts'
import { type CompileContext, compilePlan } from './compile-plan.ts'
import { configuredFor } from './configured-compilers.ts'
import { type Plan, planClosure } from './plan-closure.ts'

/** How often one set of files is compiled before its first errors are believed. */
const MAX_TRIES = 6
const MAX_RELEASES = 3

/** Compiles what some files reach: with the likeliest compiler and libraries first, then with what else they allow. */
export const compileClosure = async (context: CompileContext, roots: readonly string[]): Promise<ClosureResult> => {
  const { bundle } = context.project
  const wishes = { exact: bundle.compiler, configured: configuredFor(bundle, roots[0] ?? '') }
  let first: ClosureResult | undefined
  let tries = 0
  for (let alternative = 0; alternative < MAX_RELEASES && tries < MAX_TRIES; alternative++) {
    const closure = await buildClosure({ ...context, roots, alternative })
    if (closure.problems.length > 0) return first ?? { ok: false, reasons: [...closure.problems], closure }
    const plan = planClosure(closure, wishes)
    if (!plan.ranking.ok) return first ?? { ok: false, reasons: [plan.ranking.reason], closure }
    for (const version of plan.ranking.versions.slice(0, MAX_TRIES - tries)) {
      const result = await compilePlan(context, plan, version)
      tries++
      if (result.ok) return { ...result, tries, changes: [...result.changes, ...retried(plan, version, first)] }
      first ??= result
      if (!isWorthAnotherTry(result.failure)) return first
    }
    if (closure.releases.size === 0) break
  }
  return first as ClosureResult
}

/** Limits and crashes do not go away with another version. */
const isWorthAnotherTry = (failure: CompileFailure | undefined): boolean =>
  failure?.reason === 'invalid_input' && (failure.errors?.length ?? 0) > 0

const retried = ({ ranking }: Plan, version: string, first: ClosureResult | undefined): DoctorChange[] => {
  const wanted = ranking.ok ? ranking.versions[0] : undefined
  return first && wanted !== undefined && wanted !== version
    ? [{ code: 'compiler_retried', wanted, found: version }]
    : []
}
