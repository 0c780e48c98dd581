import type { EnquiryKind, EquityKind, Locale, Service } from '@lc/contract'

/** Every mail that the product sends, by name: to its users, and `enquiry` to ourselves. */
export const mailNames = ['active', 'reset_password', 'password_changed', 'receipt', 'enquiry'] as const
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

/** What a mail is made of. Links are made by whoever sends it. */
export type MailInput = { locale: Locale } & (
  | { mail: 'active' | 'reset_password'; link: string }
  | { mail: 'password_changed' }
  | { mail: 'receipt'; receipt: ReceiptFacts; link: string }
  | { mail: 'enquiry'; enquiry: EnquiryWords }
)

export interface RenderedMail {
  subject: string
  text: string
  html: string
}

/** A mail in one language, before it has a form. */
export interface MailWords {
  subject: string
  /** What an inbox shows beside the subject. */
  preheader: string
  before: string[]
  button?: { label: string; link: string }
  after: string[]
  /** What becomes of a reply; that nobody reads it, unless this says otherwise. */
  replies?: string
}
