import type { ScanInput } from '@lc/contract'

/** A mail by its name; its words are chosen, and its link derived, when it is sent. */
export interface MailPayload {
  mail: 'active'
  userId: string
}

export interface WorkflowPayload {
  workflow: 'scan'
  input: ScanInput
}

export type OutboxPayload = MailPayload | WorkflowPayload

export type OutboxMessage = { kind: 'mail'; payload: MailPayload } | { kind: 'workflow'; payload: WorkflowPayload }
