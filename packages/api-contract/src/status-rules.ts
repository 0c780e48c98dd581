import type { Reason } from './reason.ts'
import type { Check, Library } from './scans/scan.ts'
import type { Coverage, EvidenceGrade, PaymentStatus, ScanStatus } from './vocabulary.ts'

/** A scan with one of these statuses never changes it again. */
export const terminalStatuses = ['completed', 'failed', 'cancelled'] as const satisfies ScanStatus[]

export const isTerminal = (status: ScanStatus): boolean => terminalStatuses.some((terminal) => terminal === status)

/** Whether its units were granted; the status and its units are written together. */
export const isBought = (status: PaymentStatus): boolean =>
  ['paid', 'partly_refunded', 'refunded', 'disputed', 'charged_back'].includes(status)

/**
 * Whether an open finding counts towards the level. A suspicion about unchanged library code is only listed, because
 * thousands of projects share that code. Harm shown by a run counts wherever its code is.
 */
export const isTallied = (finding: { grade: EvidenceGrade; library?: Library | null | undefined }): boolean =>
  !finding.library || finding.grade === 'proved' || finding.grade === 'counterexample'

/** Only these two outcomes mean that a check finished. */
export const hasFinished = <C extends Pick<Check, 'outcome'>>(check: C): check is C & { outcome: 'passed' | 'found' } =>
  check.outcome === 'passed' || check.outcome === 'found'

/** A check that a fast scan leaves out. */
export const isNotInTier = (why: Pick<Reason, 'code'> | undefined): boolean => why?.code === 'not_in_fast_scan'

/** Only tokens are fuzzed, so other contracts don't lack it; and a fast scan doesn't lack the checks of a full one. */
export const isByDesign = (why: Pick<Reason, 'code'> | undefined): boolean =>
  why?.code === 'no_token' || isNotInTier(why)

/** A check that doesn't apply to this code or isn't part of this scan. Every other unfinished check is a gap. */
export const isSkipped = ({ outcome, why }: Pick<Check, 'outcome' | 'why'>): boolean =>
  (outcome === 'unsupported' || outcome === 'not_run') && isByDesign(why)

/** A check that should have finished and didn't. */
export const isMissed = (check: Pick<Check, 'outcome' | 'why'>): boolean => !hasFinished(check) && !isSkipped(check)

/** Without any finished check, the coverage is `nothing`. A skipped check leaves no gap. */
export const computeCoverage = (checks: readonly Pick<Check, 'outcome' | 'why'>[]): Coverage => {
  if (!checks.some(hasFinished)) return 'nothing'
  return checks.some(isMissed) ? 'partial' : 'all'
}
