import type { Library } from './scans/scan.ts'
import type { ContractStatus, EvidenceGrade, PaymentStatus } from './vocabulary.ts'

/** A contract that has one of these never changes its status again. */
export const terminalStatuses = ['completed', 'failed', 'cancelled'] as const satisfies ContractStatus[]

export const isTerminal = (status: ContractStatus): boolean => terminalStatuses.some((terminal) => terminal === status)

/** Its units are in the equity, or were: a state and what it gave are written together. */
export const isBought = (status: PaymentStatus): boolean =>
  ['paid', 'partly_refunded', 'refunded', 'disputed', 'charged_back'].includes(status)

/**
 * Whether an open finding belongs to the level and the counts. A suspicion about unchanged library code is only listed, because
 * thousands of projects share that code. Harm that a run has shown counts wherever its code is.
 */
export const isTallied = (finding: { grade: EvidenceGrade; library?: Library | null | undefined }): boolean =>
  !finding.library || finding.grade === 'proved' || finding.grade === 'counterexample'
