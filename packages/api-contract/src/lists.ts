/**
 * What may stand in a field of a scan, an account or a payment, in the order that lists and bars keep. Schemas are made of
 * it; pages list it, and load no schema for that.
 */

/** Worst first: lists, bars and sorting keep this order. */
export const severities = ['critical', 'high', 'medium', 'low', 'informational'] as const

/** Best evidence first: a test that ran, inputs from a solver or fuzzer, several engines, one engine's static pattern. */
export const evidenceGrades = ['proved', 'counterexample', 'agreed', 'pattern'] as const

export const contractStatuses = ['queued', 'compiling', 'scanning', 'completed', 'failed', 'cancelled'] as const

/** The highest open finding's severity, or `none`; never "safe". */
export const levels = [...severities, 'none'] as const

/** What its owner may decide about a finding; whoever opens it again takes the decision back. */
export const decidedStatuses = ['acknowledged', 'false_positive', 'fixed'] as const
export const findingStatuses = ['open', ...decidedStatuses] as const

/**
 * What became of a finding between two scans of a project. `came_back`: the earlier of the two did not see it, one before
 * that did, or somebody had called it fixed. `not_checked`: the later scan did not look for it, so it keeps its status.
 */
export const findingChanges = ['new', 'came_back', 'still_there', 'not_checked', 'gone'] as const

/**
 * Why a report lists a finding that none of its checks reported. `kept_proof`: the test that proved it still shows the harm.
 * The others are reasons why this scan cannot say that it is gone.
 */
export const carriedReasons = ['kept_proof', 'check_not_finished', 'contract_not_in_scan', 'proof_not_told'] as const

/** The named steps of a scan, in the order a person sees them. A stage that a scan does not have is absent, never faked. */
export const stages = [
  'fetch',
  'compile',
  'static',
  'structure',
  'unit',
  'formal',
  'fuzz',
  'proof',
  'merge',
  'settle',
] as const

/** What the doctor does, in this order. `comparing` is for what was read from a chain. */
export const preflightSteps = ['reading', 'resolving', 'compiling', 'comparing'] as const

export const equityKinds = ['detection', 'consultation'] as const

/**
 * Why units moved: given, bought, held for an order, used by it, returned from it, taken back with a refund, given again
 * when the refund was undone, or kept back because they had gone with a refund before. A free scan moves a unit of its own:
 * given to run missing checks again or to verify a fix, included in the report, or released because the scan showed nothing.
 */
export const equityReasons = [
  'grant',
  'purchase',
  'hold',
  'use',
  'return',
  'refund',
  'restore',
  'collect',
  'rerun',
  'verification',
  'include',
  'release',
] as const

/**
 * What a scan costs: a detection, or nothing because it runs checks again that failed through our fault, or because it verifies
 * a later version of what a detection paid for.
 */
export const orderCharges = ['detection', 'rerun', 'verification'] as const

/** The same, or nothing because the report is there already. */
export const scanCharges = [...orderCharges, 'existing'] as const

/**
 * A payment as a person sees it. `mismatched`: what was paid is not what was ordered, so nothing is given until somebody
 * has looked; `charged_back`: a dispute that was lost.
 */
export const paymentStatuses = [
  'open',
  'processing',
  'paid',
  'declined',
  'cancelled',
  'partly_refunded',
  'refunded',
  'disputed',
  'charged_back',
  'mismatched',
] as const

/** Kinds of check that a scope counts. */
export const scopeChecks = ['static', 'structure', 'unit', 'formal', 'fuzz', 'proof'] as const

/** Why a contract of an upload is not checked as a contract of its own. */
export const scopeReasons = [
  'library',
  'interface',
  'abstract',
  'test',
  'script',
  'mock',
  'dependency',
  'not_compiled',
  'left_out',
  'not_deployed',
  'not_finished',
] as const
