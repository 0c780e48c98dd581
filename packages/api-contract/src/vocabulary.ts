import { z } from 'zod'
import {
  carriedReasons,
  contractStatuses,
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
  severities,
  stages,
} from './lists.ts'

export const Severity = z.enum(severities)
export type Severity = z.infer<typeof Severity>

export const EvidenceGrade = z.enum(evidenceGrades)
export type EvidenceGrade = z.infer<typeof EvidenceGrade>

/** How one check of one engine ended. Only `passed` and `found` mean that it looked at everything it was asked to. */
export const CheckOutcome = z.enum(['passed', 'found', 'unknown', 'timed_out', 'unsupported', 'failed', 'not_run'])
export type CheckOutcome = z.infer<typeof CheckOutcome>

/** How many of a scan's checks looked: all, some, or none. Only `all` may ever be read as a whole answer. */
export const Coverage = z.enum(['all', 'partial', 'nothing'])
export type Coverage = z.infer<typeof Coverage>

export const ContractStatus = z.enum(contractStatuses)
export type ContractStatus = z.infer<typeof ContractStatus>

/** Why a contract's scan failed. */
export const FailureReason = z.enum(['invalid_input', 'resource_limit', 'upstream', 'engine_error'])
export type FailureReason = z.infer<typeof FailureReason>

export const Level = z.enum(levels)
export type Level = z.infer<typeof Level>

export const FindingStatus = z.enum(findingStatuses)
export type FindingStatus = z.infer<typeof FindingStatus>

export const DecidedStatus = z.enum(decidedStatuses)
export type DecidedStatus = z.infer<typeof DecidedStatus>

/** `submitted`: nobody has answered yet; `answered`: an expert has; `closed`: nothing more will come. */
export const TicketStatus = z.enum(['submitted', 'answered', 'closed'])
export type TicketStatus = z.infer<typeof TicketStatus>

export const FindingChange = z.enum(findingChanges)
export type FindingChange = z.infer<typeof FindingChange>

export const CarriedReason = z.enum(carriedReasons)
export type CarriedReason = z.infer<typeof CarriedReason>

/**
 * What may be said of a finding that is gone. `resolved_proven`: the test that proved it ran again on the new code and no
 * longer shows the effect, while the honest side still works. `not_seen`: the checks that saw it looked again and saw nothing.
 */
export const Resolution = z.enum(['resolved_proven', 'not_seen'])
export type Resolution = z.infer<typeof Resolution>

export const Stage = z.enum(stages)
export type Stage = z.infer<typeof Stage>

export const EquityKind = z.enum(equityKinds)
export type EquityKind = z.infer<typeof EquityKind>

export const EquityReason = z.enum(equityReasons)
export type EquityReason = z.infer<typeof EquityReason>

export const OrderCharge = z.enum(orderCharges)
export type OrderCharge = z.infer<typeof OrderCharge>

export const ScanCharge = z.enum(scanCharges)
export type ScanCharge = z.infer<typeof ScanCharge>

export const PaymentStatus = z.enum(paymentStatuses)
export type PaymentStatus = z.infer<typeof PaymentStatus>
