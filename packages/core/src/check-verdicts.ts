import { type Check, coverageOf, type FailureReason, hasLooked, type WhyCode } from '@lc/api-contract'

type Outcome = Pick<Check, 'stage' | 'outcome'>

/** A scan that is not complete never looks clean: no checks at all is not complete either. */
export const isComplete = (checks: readonly Outcome[]): boolean => coverageOf(checks) === 'all'

/** Limits that a source itself exceeds: the next run would exceed them as well. */
const sourceLimits: readonly (WhyCode | undefined)[] = ['cpu_limit', 'memory_limit', 'output_limit']

/**
 * Whether a check is missing through our fault: a tool that broke, a run that nobody carried out, or one that a busy machine
 * did not finish in time. Code that an engine does not support, or that needs more than any scan may use, is not our fault.
 */
export const isOurFault = ({ outcome, why }: Pick<Check, 'outcome' | 'why'>): boolean =>
  (outcome === 'failed' || outcome === 'not_run' || outcome === 'timed_out') && !sourceLimits.includes(why?.code)

/** What becomes of the detection that was held for a scan. */
export type Settlement = 'use' | 'return'

export interface SettledReport {
  checks: readonly Outcome[]
  /** How many findings the report lists. */
  findings: number
  /** How many proofs of earlier scans still show their effect: the comparison lists each as a finding. */
  shownAgain: number
}

/**
 * The held detection is used when static analysis finished or the report shows a finding. A scan of which no check finished
 * fails and shows nothing, so it returns the detection.
 */
export const settlementOf = ({ checks, findings, shownAgain }: SettledReport): Settlement => {
  if (!checks.some(hasLooked)) return 'return'
  const hasStatic = checks.some((check) => check.stage === 'static' && hasLooked(check))
  return hasStatic || findings + shownAgain > 0 ? 'use' : 'return'
}

export type Verdict = { ok: true } | { ok: false; reason: FailureReason; detail: string }

/** A scan of which no check looked is a failure, never a report without findings. */
export const verdictOf = (checks: readonly Omit<Check, 'seconds'>[]): Verdict => {
  if (checks.some(hasLooked)) return { ok: true }
  const detail = checks
    .map(({ engine, outcome, why, reason }) => `${engine}: ${reason ?? why?.code ?? outcome}`)
    .join('; ')
  return { ok: false, reason: failureOf(checks), detail: detail || 'no check was run' }
}

const failureOf = (checks: readonly Outcome[]): FailureReason => {
  const isEvery = (outcome: Check['outcome']) => checks.length > 0 && checks.every((check) => check.outcome === outcome)
  if (isEvery('unsupported')) return 'invalid_input'
  return isEvery('timed_out') ? 'resource_limit' : 'engine_error'
}
