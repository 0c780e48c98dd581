import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import { enquiryWords } from './enquiry-words.ts'
import type { MailInput, MailWords } from './mail.ts'
import { receiptWords } from './receipt-words.ts'
import { scanWords } from './scan-words.ts'
import { ticketWords } from './ticket-words.ts'

export const wordsOf = (input: MailInput): MailWords => {
  const options = { locale: input.locale }
  const product = brand.product[input.locale]
  const greeting = m.mail_greeting({}, options)
  switch (input.mail) {
    case 'active':
      return {
        subject: m.mail_active_subject({ product }, options),
        preheader: m.mail_active_preheader({}, options),
        before: [greeting, m.mail_active_body({ product }, options)],
        button: { label: m.mail_active_button({}, options), link: input.link },
        after: [m.mail_active_once({}, options), m.mail_active_ignore({}, options)],
      }
    case 'reset_password':
      return {
        subject: m.mail_reset_subject({ product }, options),
        preheader: m.mail_reset_preheader({}, options),
        before: [greeting, m.mail_reset_body({ product }, options)],
        button: { label: m.mail_reset_button({}, options), link: input.link },
        after: [m.mail_reset_once({}, options), m.mail_reset_ignore({}, options)],
      }
    case 'password_changed':
      return {
        subject: m.mail_changed_subject({ product }, options),
        preheader: m.mail_changed_preheader({}, options),
        before: [greeting, m.mail_changed_body({ product }, options)],
        after: [m.mail_changed_not_you({ email: brand.mail.security }, options)],
      }
    case 'receipt':
      return receiptWords(input)
    case 'scan_completed':
    case 'scan_failed':
      return scanWords(input)
    case 'enquiry':
      return enquiryWords(input.enquiry, input.locale)
    case 'ticket_asked':
    case 'ticket_received':
    case 'ticket_answered':
    case 'ticket_closed':
      return ticketWords(input)
  }
}
