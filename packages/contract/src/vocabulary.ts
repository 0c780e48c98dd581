import { z } from 'zod'

/** Worst first: lists, bars and sorting keep this order. */
export const Severity = z.enum(['critical', 'high', 'medium', 'low', 'informational'])
export type Severity = z.infer<typeof Severity>

/** Best evidence first: a test that ran, inputs from a solver or fuzzer, several engines, one engine's static pattern. */
export const EvidenceGrade = z.enum(['proved', 'counterexample', 'agreed', 'pattern'])
export type EvidenceGrade = z.infer<typeof EvidenceGrade>

/** How one check of one engine ended. Only `passed` and `found` mean that it looked at everything it was asked to. */
export const CheckOutcome = z.enum(['passed', 'found', 'unknown', 'timed_out', 'unsupported', 'failed', 'not_run'])
export type CheckOutcome = z.infer<typeof CheckOutcome>

/** How many of a scan's checks looked: all, some, or none. Only `all` may ever be read as a whole answer. */
export const Coverage = z.enum(['all', 'partial', 'nothing'])
export type Coverage = z.infer<typeof Coverage>

export const ContractStatus = z.enum(['queued', 'compiling', 'scanning', 'completed', 'failed', 'cancelled'])
export type ContractStatus = z.infer<typeof ContractStatus>

/** A contract that has one of these never changes its status again. */
export const terminalStatuses = ['completed', 'failed', 'cancelled'] as const satisfies ContractStatus[]

export const isTerminal = (status: ContractStatus): boolean => terminalStatuses.some((terminal) => terminal === status)

/** Why a contract's scan failed. */
export const FailureReason = z.enum(['invalid_input', 'resource_limit', 'upstream', 'engine_error'])
export type FailureReason = z.infer<typeof FailureReason>

/** The highest open finding's severity, or `none`; never "safe". */
export const Level = z.enum([...Severity.options, 'none'])
export type Level = z.infer<typeof Level>

export const FindingStatus = z.enum(['open', 'acknowledged', 'false_positive', 'fixed'])
export type FindingStatus = z.infer<typeof FindingStatus>

/** What its owner may decide about a finding; whoever opens it again takes the decision back. */
export const DecidedStatus = FindingStatus.exclude(['open'])
export type DecidedStatus = z.infer<typeof DecidedStatus>

/** `submitted`: nobody has answered yet; `answered`: an expert has; `closed`: nothing more will come. */
export const TicketStatus = z.enum(['submitted', 'answered', 'closed'])
export type TicketStatus = z.infer<typeof TicketStatus>

/**
 * What became of a finding between two scans of a project. `came_back`: the earlier of the two did not see it, one before
 * that did, or somebody had called it fixed.
 */
export const FindingChange = z.enum(['new', 'came_back', 'still_there', 'gone'])
export type FindingChange = z.infer<typeof FindingChange>

/**
 * What may be said of a finding that is gone. `resolved_proven`: the test that proved it ran again on the new code, its
 * setup and its control still succeed, and it no longer shows the effect. `not_seen`: the checks that saw it looked again and
 * saw nothing. `not_checked`: not all of them looked, so nothing is known.
 */
export const Resolution = z.enum(['resolved_proven', 'not_seen', 'not_checked'])
export type Resolution = z.infer<typeof Resolution>

/** The named steps of a scan, in the order a person sees them. A stage that a scan does not have is absent, never faked. */
export const Stage = z.enum([
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
])
export type Stage = z.infer<typeof Stage>

export const EquityKind = z.enum(['detection', 'consultation'])
export type EquityKind = z.infer<typeof EquityKind>

/**
 * Why units moved: given, bought, held for an order, used by it, returned from it, taken back with a refund, given again
 * when the refund was undone, or kept back because they had gone with a refund before.
 */
export const EquityReason = z.enum(['grant', 'purchase', 'hold', 'use', 'return', 'refund', 'restore', 'collect'])
export type EquityReason = z.infer<typeof EquityReason>

/**
 * A payment as a person sees it. `mismatched`: what was paid is not what was ordered, so nothing is given until somebody
 * has looked; `charged_back`: a dispute that was lost.
 */
export const PaymentStatus = z.enum([
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
])
export type PaymentStatus = z.infer<typeof PaymentStatus>

/** Its units are in the equity, or were: a state and what it gave are written together. */
export const isBought = (status: PaymentStatus): boolean =>
  ['paid', 'partly_refunded', 'refunded', 'disputed', 'charged_back'].includes(status)
