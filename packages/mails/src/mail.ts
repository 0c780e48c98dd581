import type { Locale } from '@lc/contract'

/** Every mail that the product sends to its users, by name. */
export const mailNames = ['active', 'reset_password', 'password_changed'] as const
export type MailName = (typeof mailNames)[number]

/** What a mail is made of. Links are made by whoever sends it. */
export type MailInput = { locale: Locale } & (
  | { mail: 'active' | 'reset_password'; link: string }
  | { mail: 'password_changed' }
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
}
