import { z } from 'zod'
import {
  carriedReasons,
  decidedStatuses,
  equityKinds,
  equityReasons,
  evidenceGrades,
  findingChanges,
  findingStatuses,
  levels,
  orderCharges,
  paymentStatuses,
  scanCharges,
  scanStatuses,
  scanTiers,
  severities,
  stages,
} from './field-values.ts'

export const Severity = z.enum(severities)
export type Severity = z.infer<typeof Severity>

export const EvidenceGrade = z.enum(evidenceGrades)
export type EvidenceGrade = z.infer<typeof EvidenceGrade>

/** The outcome of one check. Only `passed` and `found` mean that it finished. */
export const CheckOutcome = z.enum(['passed', 'found', 'unknown', 'timed_out', 'unsupported', 'failed', 'not_run'])
export type CheckOutcome = z.infer<typeof CheckOutcome>

/** How many of a scan's checks finished. Only `all` is a complete answer, for the checks of the scan's tier. */
export const Coverage = z.enum(['all', 'partial', 'nothing'])
export type Coverage = z.infer<typeof Coverage>

export const ScanStatus = z.enum(scanStatuses)
export type ScanStatus = z.infer<typeof ScanStatus>

/** Why a scan failed. */
export const FailureReason = z.enum(['invalid_input', 'resource_limit', 'upstream', 'engine_error'])
export type FailureReason = z.infer<typeof FailureReason>

export const Level = z.enum(levels)
export type Level = z.infer<typeof Level>

export const FindingStatus = z.enum(findingStatuses)
export type FindingStatus = z.infer<typeof FindingStatus>

export const DecidedStatus = z.enum(decidedStatuses)
export type DecidedStatus = z.infer<typeof DecidedStatus>

/** `submitted`: not answered yet; `answered`: an expert has answered; `closed`: no more answers will follow. */
export const TicketStatus = z.enum(['submitted', 'answered', 'closed'])
export type TicketStatus = z.infer<typeof TicketStatus>

export const FindingChange = z.enum(findingChanges)
export type FindingChange = z.infer<typeof FindingChange>

export const CarriedReason = z.enum(carriedReasons)
export type CarriedReason = z.infer<typeof CarriedReason>

/**
 * How a finding was resolved. `resolved_proven`: the test that proved it no longer shows the effect on the new code,
 * while the honest side still works. `not_seen`: the checks that reported it ran again and reported nothing.
 */
export const Resolution = z.enum(['resolved_proven', 'not_seen'])
export type Resolution = z.infer<typeof Resolution>

export const Stage = z.enum(stages)
export type Stage = z.infer<typeof Stage>

export const EquityKind = z.enum(equityKinds)
export type EquityKind = z.infer<typeof EquityKind>

export const EquityReason = z.enum(equityReasons)
export type EquityReason = z.infer<typeof EquityReason>

export const ScanTier = z.enum(scanTiers)
export type ScanTier = z.infer<typeof ScanTier>

export const OrderCharge = z.enum(orderCharges)
export type OrderCharge = z.infer<typeof OrderCharge>

export const ScanCharge = z.enum(scanCharges)
export type ScanCharge = z.infer<typeof ScanCharge>

export const PaymentStatus = z.enum(paymentStatuses)
export type PaymentStatus = z.infer<typeof PaymentStatus>
