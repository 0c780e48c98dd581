import {
  type Check,
  computeCoverage,
  type FailureReason,
  hasFinished,
  isNotInTier,
  type ReasonCode,
} from '@lc/api-contract'

type Outcome = Pick<Check, 'stage' | 'outcome' | 'why'>

/** An incomplete scan must not look clean; a scan without checks is incomplete too. Skipped checks don't count. */
export const isComplete = (checks: readonly Outcome[]): boolean => computeCoverage(checks) === 'all'

/** Limits that the source itself exceeds: another run would exceed them as well. */
const sourceLimits: readonly (ReasonCode | undefined)[] = ['cpu_limit', 'memory_limit', 'output_limit']

const isExcused = (why: Check['why']): boolean => sourceLimits.includes(why?.code) || isNotInTier(why)

/**
 * Whether a check is missing because of us: a tool failed, a run didn't start, or a busy machine didn't finish it in
 * time. Code that an engine doesn't support, or that needs more than any scan may use, doesn't count.
 */
export const isOurFault = ({ outcome, why }: Pick<Check, 'outcome' | 'why'>): boolean =>
  (outcome === 'failed' || outcome === 'not_run' || outcome === 'timed_out') && !isExcused(why)

/** Whether the held detection of a scan is used or returned. */
export type Settlement = 'use' | 'return'

export interface SettledReport {
  checks: readonly Outcome[]
  /** How many findings the report lists. */
  findings: number
  /** How many proofs of earlier scans still succeed: each is listed as a finding. */
  shownAgain: number
}

/**
 * Uses the detection if static analysis finished or the report shows a finding. A scan without any finished check fails
 * and shows nothing, so its detection is returned.
 */
export const decideSettlement = ({ checks, findings, shownAgain }: SettledReport): Settlement => {
  if (!checks.some(hasFinished)) return 'return'
  const hasStatic = checks.some((check) => check.stage === 'static' && hasFinished(check))
  return hasStatic || findings + shownAgain > 0 ? 'use' : 'return'
}

export type Verdict = { ok: true } | { ok: false; reason: FailureReason; detail: string }

/** A scan without any finished check fails; it is never a report without findings. */
export const decideVerdict = (all: readonly Omit<Check, 'seconds'>[]): Verdict => {
  const checks = all.filter(({ why }) => !isNotInTier(why))
  if (checks.some(hasFinished)) return { ok: true }
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
