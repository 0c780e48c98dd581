import type { Check, FailureReason } from '@lc/contract'

export type Verdict = { ok: true } | { ok: false; reason: FailureReason; detail: string }

/** A scan has come to something when at least one check finished; otherwise it failed, and says why. */
export const verdictOf = (checks: readonly Check[]): Verdict => {
  if (checks.some(({ outcome }) => outcome === 'passed' || outcome === 'found')) return { ok: true }
  const isOverLimit = checks.some(({ outcome }) => outcome === 'timed_out')
  const detail = checks.map(({ engine, outcome, reason }) => `${engine}: ${reason ?? outcome}`).join('; ')
  return { ok: false, reason: isOverLimit ? 'resource_limit' : 'engine_error', detail }
}
