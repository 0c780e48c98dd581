import type {
  EnquiryKind,
  EquityKind,
  FailureReason,
  Locale,
  Service,
  Severity,
  SeverityCounts,
} from '@lc/api-contract'

/** Every mail that the product sends, by name: to its users, and `enquiry` and `ticket_asked` to ourselves. */
export const mailNames = [
  'active',
  'reset_password',
  'password_changed',
  'receipt',
  'scan_completed',
  'scan_failed',
  'enquiry',
  'ticket_asked',
  'ticket_received',
  'ticket_answered',
  'ticket_closed',
] as const
export type MailName = (typeof mailNames)[number]

/** What a visitor wrote, in their own words: nothing of it is to be trusted. */
export interface EnquiryWords {
  reference: string
  kind: EnquiryKind
  name: string
  email: string
  project: string
  website: string
  services: readonly Service[]
  message: string
}

/** What was paid, and what for. */
export interface ReceiptFacts {
  number: string
  paidAt: Date
  kind: EquityKind
  units: number
  amountCents: number
  currency: string
}

/** How a scan ended; the name of its contract comes from a user's source and is not to be trusted. */
export interface ScanFacts {
  contractName: string
  /** Of the findings that are open. */
  counts: SeverityCounts
  isPartlyChecked: boolean
  /** Of a scan that could not look. */
  failure?: FailureReason
}

/** A finding that a ticket asks about; `place` and `code` come from a user's source and are not to be trusted. */
export interface TicketFinding {
  id: string
  severity: Severity
  title: string
  place: string
  /** The lines around the place, with their numbers. */
  code?: string
}

/** What a user asked an expert: name and message are theirs, and not to be trusted. */
export interface TicketFacts {
  reference: string
  contractName: string
  message: string
  /** Absent where no date can be promised yet. */
  dueAt?: Date
  findings: readonly TicketFinding[]
}

/** What a mail is made of. Links are made by whoever sends it. */
export type MailInput = { locale: Locale } & (
  | { mail: 'active' | 'reset_password'; link: string }
  | { mail: 'password_changed' }
  | { mail: 'receipt'; receipt: ReceiptFacts; link: string }
  | { mail: 'scan_completed' | 'scan_failed'; scan: ScanFacts; link: string }
  | { mail: 'enquiry'; enquiry: EnquiryWords }
  | { mail: 'ticket_asked' | 'ticket_received' | 'ticket_closed'; ticket: TicketFacts; link: string }
  | { mail: 'ticket_answered'; ticket: TicketFacts; answer: string; link: string }
)

export interface RenderedMail {
  subject: string
  text: string
  html: string
}

/** A paragraph, or code under its caption. */
export type MailPart = string | { caption: string; code: string }

/** A mail in one language, before it has a form. */
export interface MailWords {
  subject: string
  /** What an inbox shows beside the subject. */
  preheader: string
  before: string[]
  button?: { label: string; link: string }
  after: MailPart[]
  /** What becomes of a reply; that nobody reads it, unless this says otherwise. */
  replies?: string
}
