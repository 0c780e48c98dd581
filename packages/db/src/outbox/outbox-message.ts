import type { Locale, PreflightInput, ScanInput } from '@lc/api-contract'

/** The names of a well-known browser and its operating system. */
interface KnownBrowser {
  browser: string
  system: string
}

/** A mail by its name; text and link are made when it is sent. */
export type MailPayload =
  | { mail: 'active'; userId: string }
  /** Anyone can request it for any address; whether a user has that address is checked when it is sent. */
  | { mail: 'reset_password'; email: string; locale: Locale }
  | { mail: 'password_changed'; userId: string; locale: Locale }
  /** After a log-in from a browser or network that the account hasn't used before; `at` is when. */
  | { mail: 'new_device'; userId: string; locale: Locale; at: string; browser?: KnownBrowser }
  | {
      mail: 'passkey_added' | 'passkey_removed' | 'totp_added' | 'totp_removed' | 'recovery_code_used'
      userId: string
      locale: Locale
    }
  | { mail: 'receipt'; paymentId: string }
  /** To the owner, after the end was stored. A cancelled scan sends no mail. */
  | { mail: 'scan_completed' | 'scan_failed'; scanId: string }
  /** To us; the message itself stays in the enquiry. */
  | { mail: 'enquiry'; enquiryId: string }
  /** `ticket_submitted` goes to our experts, the others to the user. */
  | { mail: 'ticket_submitted' | 'ticket_received' | 'ticket_closed'; ticketId: string }
  /** `answer` is its number, from 1. */
  | { mail: 'ticket_answered'; ticketId: string; answer: number }

export type WorkflowPayload =
  | { workflow: 'scan'; input: ScanInput }
  | { workflow: 'cancel_scan'; input: Pick<ScanInput, 'scanId'> }
  | { workflow: 'preflight'; input: PreflightInput }
  | { workflow: 'cancel_preflight'; input: Omit<PreflightInput, 'traceId'> }

/** Objects that lost an owner: each is deleted unless another row names it. */
export interface ErasePayload {
  sha256s: string[]
}

/** A completed scan whose report is to be signed. */
export interface SignPayload {
  scanId: string
}

/** An event that becomes one delivery per webhook of the owner that subscribed to it. */
export type WebhookEventPayload =
  | { event: 'scan_ended'; scanId: string }
  /** `answer` is its number, from 1. */
  | { event: 'ticket_answered'; ticketId: string; answer: number }

export interface WebhookDeliveryPayload {
  deliveryId: string
}

export type OutboxPayload =
  | MailPayload
  | WorkflowPayload
  | ErasePayload
  | SignPayload
  | WebhookEventPayload
  | WebhookDeliveryPayload

export type OutboxMessage =
  | { kind: 'mail'; payload: MailPayload }
  | { kind: 'workflow'; payload: WorkflowPayload }
  | { kind: 'erase'; payload: ErasePayload }
  | { kind: 'sign'; payload: SignPayload }
  | { kind: 'webhook_event'; payload: WebhookEventPayload }
  | { kind: 'webhook_delivery'; payload: WebhookDeliveryPayload }
