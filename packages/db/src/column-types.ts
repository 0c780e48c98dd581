import type { Locale, SecurityAct, Suppression } from '@lc/api-contract'
import type { SourceBundle } from '@lc/core'

/** The accounts of the ledger. `granted` and `owed` are never above zero, the others never below. */
export type EquityAccount = 'granted' | 'available' | 'held' | 'used' | 'returned' | 'owed' | 'reserved' | 'included'

/** The seller on an invoice. Numbers that are null aren't printed. */
export interface InvoiceSeller {
  name: string
  address: Readonly<Record<Locale, string>>
  registrationNumber: string | null
  taxNumber: string | null
}

/** Compiler settings that a project states beside its files; stored as JSON. */
export type BuildHints = Omit<SourceBundle, 'origin' | 'sources'>

/** Earlier rows have only the file and line of a `slither-disable` comment. */
export type StoredSuppression = Pick<Suppression, 'file' | 'line'> & Partial<Suppression>

/** The acts of operators that the audit log records. */
export type OperatorAct =
  | 'ticket_shown'
  | 'ticket_answered'
  | 'ticket_closed'
  | 'user_shown'
  | 'user_blocked'
  | 'user_unblocked'
  | 'sessions_ended'
  | 'all_sessions_ended'
  | 'scan_shown'
  | 'scan_requeued'
  | 'scan_cancelled'
  | 'units_granted'
  | 'payment_refunded'
  | 'orders_paused'
  | 'orders_resumed'
  | 'keys_listed'
  | 'experts_listed'
  | 'expert_invited'
  | 'expert_removed'
  | 'four_eyes_on'
  | 'four_eyes_off'

/** The acts of experts at their desk, beside those on tickets. */
export type ExpertAct =
  | 'expert_joined'
  | 'expert_logged_in'
  | 'expert_logged_out'
  | 'ticket_shown'
  | 'ticket_taken'
  | 'ticket_released'
  | 'ticket_answered'
  | 'ticket_closed'
  | 'answer_proposed'
  | 'answer_approved'
  | 'answer_returned'

export type AuditAct = SecurityAct | OperatorAct | ExpertAct
