import type { Locale, PreflightInput, ScanInput } from '@lc/api-contract'

/** A mail by its name; its words are chosen, and its link derived, when it is sent. */
export type MailPayload =
  | { mail: 'active'; userId: string }
  /** Asked for by anyone who can type an address: whether it belongs to a user is found out when it is sent. */
  | { mail: 'reset_password'; email: string; locale: Locale }
  | { mail: 'password_changed'; userId: string; locale: Locale }
  | { mail: 'receipt'; paymentId: string }
  /** To whoever ordered it, once its end is written; a cancelled scan ends in silence. */
  | { mail: 'scan_completed' | 'scan_failed'; contractId: string }
  /** To ourselves; what it says stays with the enquiry. */
  | { mail: 'enquiry'; enquiryId: string }
  /** `ticket_asked` to our experts, the others to whoever asked. */
  | { mail: 'ticket_asked' | 'ticket_received' | 'ticket_closed'; ticketId: string }
  /** `answer` is its number, from 1. */
  | { mail: 'ticket_answered'; ticketId: string; answer: number }

export type WorkflowPayload =
  | { workflow: 'scan'; input: ScanInput }
  | { workflow: 'cancel_scan'; input: Pick<ScanInput, 'contractId'> }
  | { workflow: 'preflight'; input: PreflightInput }
  | { workflow: 'cancel_preflight'; input: Omit<PreflightInput, 'traceId'> }

/** Objects that lost an owner: each goes unless somebody else needs it. */
export interface ErasePayload {
  sha256s: string[]
}

export type OutboxPayload = MailPayload | WorkflowPayload | ErasePayload

export type OutboxMessage =
  | { kind: 'mail'; payload: MailPayload }
  | { kind: 'workflow'; payload: WorkflowPayload }
  | { kind: 'erase'; payload: ErasePayload }
