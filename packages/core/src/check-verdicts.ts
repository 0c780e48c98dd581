import { type Check, coverageOf, type FailureReason, hasLooked } from '@lc/contract'

type Outcome = Pick<Check, 'stage' | 'outcome'>

/** A scan that is not complete never looks clean: no checks at all is not complete either. */
export const isComplete = (checks: readonly Outcome[]): boolean => coverageOf(checks) === 'all'

/** What becomes of the detection that was held for a scan. */
export type Settlement = 'use' | 'return'

/** The held detection is used when static analysis looked, and given back otherwise. */
export const settlementOf = (checks: readonly Outcome[]): Settlement =>
  checks.some((check) => check.stage === 'static' && hasLooked(check)) ? 'use' : 'return'

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
