import { why } from '@lc/api-contract'
import { type Ended, outcomeOfEnd } from '../outcome-of-end.ts'
import { checksApart, checksFromAnyState } from './checks-of.ts'
import type { CheckReport } from './read-report.ts'
import { type Asking, askHalmos, type SymbolicRun } from './run-halmos.ts'
import type { SymbolicCheck } from './symbolic-check.ts'

/** What was asked from any state, and what was answered. */
export interface General {
  checks: readonly SymbolicCheck[]
  reports: ReadonlyMap<string, CheckReport>
  runs: SymbolicRun[]
  /** How the asking ended, when it did not come to its end. */
  stopped?: Ended
}

export const NOT_ASKED: General = { checks: [], reports: new Map(), runs: [] }

/** A function that needs more has too many ways through it; what is left of the budget is for values that can be run. */
const CPU_SECONDS = 12

/**
 * All that a stranger must not do is asked of a function at once, because most functions let him do none of it. Where one thing
 * fails, each is asked by itself: one that fails says nothing of the others.
 */
export const askInGeneral = async ({ plan, context }: Asking): Promise<General> => {
  const limits = { ...context.limits, cpuSeconds: Math.min(context.limits.cpuSeconds, CPU_SECONDS) }
  const asking = { plan, context: { ...context, limits } }
  const together = checksFromAnyState(plan)
  const first = await askHalmos({ ...asking, checks: together, isAnyState: true })
  const stopped = badEnd(first)
  if (stopped) return { checks: together, reports: new Map(), runs: first ? [first] : [], stopped }
  const hasFailed = ({ name, properties }: SymbolicCheck): boolean =>
    properties.length > 1 && first?.reports?.get(name)?.verdict === 'counterexample'
  const apart = together.filter(hasFailed).flatMap((check) => checksApart(plan, check))
  const second = await askHalmos({ ...asking, checks: apart, isAnyState: true })
  return {
    checks: [...together.filter((check) => !hasFailed(check)), ...apart],
    reports: new Map([...(first?.reports ?? []), ...(second?.reports ?? [])]),
    runs: [first, second].filter((run) => run !== undefined),
  }
}

/** How a run is told that gave no report. */
export const badEnd = (ended: SymbolicRun | undefined): Ended | undefined => {
  if (!ended || ended.reports) return undefined
  const { run } = ended
  const silent = { outcome: 'failed', why: why('no_report', { tool: 'Halmos' }), reason: `code ${run.code}` } as const
  return outcomeOfEnd(run) ?? silent
}
