import type {
  EnquiryKind,
  EquityKind,
  FailureReason,
  Locale,
  Service,
  Severity,
  SeverityCounts,
} from '@lc/api-contract'

/** The mails about second factors. */
export const factorMails = [
  'passkey_added',
  'passkey_removed',
  'totp_added',
  'totp_removed',
  'recovery_code_used',
] as const
export type FactorMail = (typeof factorMails)[number]

export const isFactorMail = (mail: MailName): mail is FactorMail => factorMails.some((name) => name === mail)

/** Every mail that the product sends, by name: to users, and `enquiry` and `ticket_submitted` to ourselves. */
export const mailNames = [
  'active',
  'reset_password',
  'password_changed',
  'new_device',
  ...factorMails,
  'receipt',
  'scan_completed',
  'scan_failed',
  'enquiry',
  'ticket_submitted',
  'ticket_received',
  'ticket_answered',
  'ticket_closed',
] as const
export type MailName = (typeof mailNames)[number]

/** A visitor's own text: untrusted. */
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

/** A log-in from a browser or network that the account hadn't used. */
export interface LoginFacts {
  at: Date
  /** Names from our own list; missing if the browser isn't well known. */
  browser?: { browser: string; system: string }
}

/** The facts of a payment. */
export interface ReceiptFacts {
  number: string
  paidAt: Date
  kind: EquityKind
  units: number
  amountCents: number
  currency: string
}

/** The result of a scan; the contract's name comes from a user's source and is untrusted. */
export interface ScanFacts {
  contractName: string
  /** Counts of open findings. */
  counts: SeverityCounts
  isPartlyChecked: boolean
  /** Set if the scan failed. */
  failure?: FailureReason
}

/** A finding of a ticket; `place` and `code` come from a user's source and are untrusted. */
export interface TicketFinding {
  id: string
  severity: Severity
  title: string
  place: string
  /** The lines around the location, with line numbers. */
  code?: string
}

/** A user's question to an expert; name and message are the user's and untrusted. */
export interface TicketFacts {
  reference: string
  contractName: string
  message: string
  /** Missing if no date can be promised yet. */
  dueAt?: Date
  findings: readonly TicketFinding[]
}

/** The input of every mail. The sender creates the links. */
export type MailInput = { locale: Locale } & (
  | { mail: 'active' | 'reset_password'; link: string }
  | { mail: 'password_changed' }
  | { mail: 'new_device'; login: LoginFacts; link: string }
  | { mail: FactorMail; link: string }
  | { mail: 'receipt'; receipt: ReceiptFacts; link: string }
  | { mail: 'scan_completed' | 'scan_failed'; scan: ScanFacts; link: string }
  | { mail: 'enquiry'; enquiry: EnquiryWords }
  | { mail: 'ticket_submitted' | 'ticket_received' | 'ticket_closed'; ticket: TicketFacts; link: string }
  | { mail: 'ticket_answered'; ticket: TicketFacts; answer: string; link: string }
)

export interface RenderedMail {
  subject: string
  text: string
  html: string
}

/** A paragraph, or code with a caption. */
export type MailPart = string | { caption: string; code: string }

/** A mail's text in one language, before rendering. */
export interface MailWords {
  subject: string
  /** Shown next to the subject in an inbox. */
  preheader: string
  before: string[]
  button?: { label: string; link: string }
  after: MailPart[]
  /** Replaces the footer's default note that replies aren't read. */
  replies?: string
}
