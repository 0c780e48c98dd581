/**
 * The possible values of fields, in the order that lists and bars use. Schemas are built from them; pages can list them
 * without loading a schema.
 */

/** Worst first, in lists, bars and sorting. */
export const severities = ['critical', 'high', 'medium', 'low', 'informational'] as const

/** Best evidence first: a test that ran, inputs from a solver or fuzzer, several engines, one engine's static pattern. */
export const evidenceGrades = ['proved', 'counterexample', 'agreed', 'pattern'] as const

export const scanStatuses = ['queued', 'compiling', 'scanning', 'completed', 'failed', 'cancelled'] as const

/** The highest open finding's severity, or `none`; never "safe". */
export const levels = [...severities, 'none'] as const

/** The owner's possible decisions about a finding. Reopening it withdraws the decision. */
export const decidedStatuses = ['acknowledged', 'false_positive', 'fixed'] as const
export const findingStatuses = ['open', ...decidedStatuses] as const

/**
 * How a finding changed between two scans of a project. `came_back`: missing in the earlier scan, but reported before
 * it or marked as fixed. `not_checked`: the later scan couldn't check it, so it keeps its status.
 */
export const findingChanges = ['new', 'came_back', 'still_there', 'not_checked', 'gone'] as const

/**
 * Why a report lists a finding that none of its checks reported. `kept_proof`: the test that proved it still shows the
 * harm. The others are reasons why this scan can't call it fixed.
 */
export const carriedReasons = [
  'kept_proof',
  'check_not_finished',
  'contract_not_in_scan',
  'proof_without_result',
] as const

/** The stages of a scan in display order. A stage that a scan doesn't have is absent. */
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

/** Steps of the compile doctor, in order. `comparing` is only for code read from a chain. */
/** A project from a repository is downloaded first, then its submodules if it has any; one from a chain is compared at the end. */
export const preflightSteps = ['downloading', 'submodules', 'reading', 'resolving', 'compiling', 'comparing'] as const

export const equityKinds = ['detection', 'consultation'] as const

/**
 * Why units moved: granted, bought, held for an order, used by it, returned from it, taken back with a refund, restored
 * when the refund was undone, or withheld because of an earlier refund. A free scan moves its own unit: granted to
 * rerun missing checks or to verify a fix, included in the report, or released because the scan showed nothing.
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
 * How much a scan checks. `fast`: static analysis, structure and the proofs of earlier scans, free within a daily
 * limit; `full`: every check.
 */
export const scanTiers = ['fast', 'full'] as const

/**
 * The cost of a scan: a detection, or nothing because it reruns checks that failed through our fault, verifies a later
 * version of code that a detection paid for, or is a fast scan.
 */
export const orderCharges = ['detection', 'rerun', 'verification', 'fast'] as const

/** The same, or nothing because a report already exists. */
export const scanCharges = [...orderCharges, 'existing'] as const

/**
 * The status of a payment as users see it. `mismatched`: the amount paid differs from the order, so nothing is granted
 * until an operator has checked it; `charged_back`: a lost dispute.
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

/** The kinds of check that a scope counts. */
export const scopeChecks = ['static', 'structure', 'unit', 'formal', 'fuzz', 'proof'] as const

/** Why a contract of an upload is not checked on its own. */
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
  'ignored',
] as const

/** Where a finding is suppressed: a comment in the code, or the project's `lcat.toml`. */
export const suppressionSources = ['comment', 'configuration'] as const

/** The lowest severity at which a command or a pull request check fails. */
export const failOnLevels = ['critical', 'high', 'medium', 'low', 'none'] as const

/** Why a comment or a line of `lcat.toml` had no effect. */
export const ruleProblems = [
  'missing_reason',
  'reason_too_long',
  'unknown_kind',
  'bad_comment',
  'too_many',
  'not_toml',
  'too_large',
  'not_at_root',
  'unknown_key',
  'bad_value',
  'checked_anyway',
] as const

/** How much of a report a link shows. */
export const disclosures = ['full', 'partial'] as const

export const shareLinkStates = ['live', 'expired', 'revoked'] as const

/** The events that a webhook can subscribe to. */
export const webhookEvents = [
  'scan.completed',
  'scan.failed',
  'finding.opened',
  'finding.resolved',
  'ticket.answered',
] as const

/** The types of messages: the events, and the message that an owner sends to try a webhook. */
export const webhookMessageTypes = [...webhookEvents, 'test'] as const

/** Why a webhook is off: its owner's choice, days of failures, or the receiver answered 410. */
export const webhookOffReasons = ['by_owner', 'failing', 'gone'] as const

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const

/**
 * Why an attempt failed. `status`: the receiver answered with an error; `refused_address`: the target isn't on the
 * public internet; `off`: the webhook was switched off before the message was sent.
 */
export const deliveryProblems = ['status', 'redirect', 'timeout', 'network', 'refused_address', 'off'] as const

/** Why the address of a webhook or of a repository is refused. */
export const targetProblems = ['invalid', 'not_https', 'credentials', 'port', 'not_public'] as const
/** Rights of an API key: reading projects and reports, and uploading, ordering and cancelling. */
export const apiKeyScopes = ['scan:read', 'scan:write'] as const

/** The kinds of second factor. */
export const factorKinds = ['passkey', 'totp'] as const

/** The ways to pass the second step of a log-in, the strongest first. */
export const loginMethods = ['passkey', 'totp', 'recovery_code'] as const

/** How a browser reaches the device that holds a passkey, by WebAuthn. */
export const passkeyTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

export const apiKeyStates = ['live', 'expired', 'revoked'] as const
