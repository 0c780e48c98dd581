import { toReason } from '@lc/api-contract'
import { type InterruptedRun, interruptedOutcome } from '../tool-output.ts'
import { checksApart, checksFromAnyState } from './checks.ts'
import type { CheckReport } from './read-report.ts'
import { type HalmosRequest, runHalmosChecks, type SymbolicRun } from './run-halmos.ts'
import type { SymbolicCheck } from './symbolic-check.ts'

/** The checks from any state, and their reports. */
export interface AnyStateResult {
  checks: readonly SymbolicCheck[]
  reports: ReadonlyMap<string, CheckReport>
  runs: SymbolicRun[]
  /** How the run was interrupted, if it was. */
  stopped?: InterruptedRun
}

export const NOT_CHECKED: AnyStateResult = { checks: [], reports: new Map(), runs: [] }

/** A function that needs more has too many paths; the rest of the budget is for values that can be run. */
const CPU_SECONDS = 12

/**
 * Checks everything that other accounts must not do in one check per function, because most functions allow none of it. If
 * it fails, each property is checked on its own, because a failure doesn't show which one is broken.
 */
export const checkFromAnyState = async ({ plan, context }: HalmosRequest): Promise<AnyStateResult> => {
  const limits = { ...context.limits, cpuSeconds: Math.min(context.limits.cpuSeconds, CPU_SECONDS) }
  const asking = { plan, context: { ...context, limits } }
  const together = checksFromAnyState(plan)
  const first = await runHalmosChecks({ ...asking, checks: together, isAnyState: true })
  const stopped = missingReport(first)
  if (stopped) return { checks: together, reports: new Map(), runs: first ? [first] : [], stopped }
  const hasFailed = ({ name, properties }: SymbolicCheck): boolean =>
    properties.length > 1 && first?.reports?.get(name)?.verdict === 'counterexample'
  const apart = together.filter(hasFailed).flatMap((check) => checksApart(plan, check))
  const second = await runHalmosChecks({ ...asking, checks: apart, isAnyState: true })
  return {
    checks: [...together.filter((check) => !hasFailed(check)), ...apart],
    reports: new Map([...(first?.reports ?? []), ...(second?.reports ?? [])]),
    runs: [first, second].filter((run) => run !== undefined),
  }
}

/** The outcome of a run without a report. */
export const missingReport = (ended: SymbolicRun | undefined): InterruptedRun | undefined => {
  if (!ended || ended.reports) return undefined
  const { run } = ended
  const silent = {
    outcome: 'failed',
    why: toReason('no_report', { tool: 'Halmos' }),
    reason: `code ${run.code}`,
  } as const
  return interruptedOutcome(run) ?? silent
}
