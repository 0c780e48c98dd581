import type { Locale, Service } from '@lc/api-contract'
import { brand, formatMoment } from '@lc/content'
import { m } from '@lc/content/messages'
import type { EnquiryWords, FactorMail, LoginFacts, MailInput, MailWords } from './mail.ts'
import { receiptWords } from './receipt-words.ts'
import { scanWords } from './scan-words.ts'
import { ticketWords } from './ticket-words.ts'

export const composeMail = (input: MailInput): MailWords => {
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
    case 'new_device':
      return {
        subject: m.mail_device_subject({ product }, options),
        preheader: m.mail_device_preheader({}, options),
        before: [greeting, m.mail_device_body({ product }, options), loginFactsOf(input.login, input.locale)],
        button: { label: m.mail_device_button({}, options), link: input.link },
        after: [m.mail_device_you({}, options), m.mail_device_not_you({ email: brand.mail.security }, options)],
      }
    case 'passkey_added':
    case 'passkey_removed':
    case 'totp_added':
    case 'totp_removed':
    case 'recovery_code_used':
      return factorWords(input)
    case 'receipt':
      return receiptWords(input)
    case 'scan_completed':
    case 'scan_failed':
      return scanWords(input)
    case 'enquiry':
      return enquiryWords(input.enquiry, input.locale)
    case 'ticket_submitted':
    case 'ticket_received':
    case 'ticket_answered':
    case 'ticket_closed':
      return ticketWords(input)
  }
}

const factorMails: Record<FactorMail, { subject: ProductMessage; body: ProductMessage }> = {
  passkey_added: { subject: m.mail_passkey_added_subject, body: m.mail_passkey_added_body },
  passkey_removed: { subject: m.mail_passkey_removed_subject, body: m.mail_passkey_removed_body },
  totp_added: { subject: m.mail_totp_added_subject, body: m.mail_totp_added_body },
  totp_removed: { subject: m.mail_totp_removed_subject, body: m.mail_totp_removed_body },
  recovery_code_used: { subject: m.mail_recovery_code_subject, body: m.mail_recovery_code_body },
}

type ProductMessage = typeof m.mail_changed_subject

const factorWords = ({ mail, locale, link }: Extract<MailInput, { mail: FactorMail }>): MailWords => {
  const options = { locale }
  const product = brand.product[locale]
  const { subject, body } = factorMails[mail]
  return {
    subject: subject({ product }, options),
    preheader: m.mail_factor_preheader({}, options),
    before: [m.mail_greeting({}, options), body({ product }, options)],
    button: { label: m.mail_factor_button({}, options), link },
    after: [m.mail_device_you({}, options), m.mail_factor_not_you({ email: brand.mail.security }, options)],
  }
}

const loginFactsOf = ({ at, browser }: LoginFacts, locale: Locale) => {
  const options = { locale }
  const time = m.mail_ticket_singapore({ time: formatMoment(at, locale) }, options)
  const name = browser ? m.mail_device_browser_name(browser, options) : m.mail_device_unknown({}, options)
  return [
    m.mail_enquiry_fact({ label: m.mail_device_time({}, options), value: time }, options),
    m.mail_enquiry_fact({ label: m.mail_device_browser({}, options), value: name }, options),
  ].join('\n')
}

const serviceNames: Record<Service, typeof m.enquiry_service_detection> = {
  automated_vulnerability_detection: m.enquiry_service_detection,
  customized_services: m.enquiry_service_custom,
}

/** Sent to ourselves, in the visitor's language. The subject contains only our reference, never the visitor's text. */
export const enquiryWords = (enquiry: EnquiryWords, locale: Locale): MailWords => {
  const options = { locale }
  const { reference, kind } = enquiry
  const named = { product: brand.product[locale], reference }
  const isContact = kind === 'contact'
  return {
    subject: isContact ? m.mail_contact_subject(named, options) : m.mail_partnership_subject(named, options),
    preheader: isContact ? m.mail_contact_preheader({}, options) : m.mail_partnership_preheader({}, options),
    before: [factsOf(enquiry, locale)],
    after: [m.mail_enquiry_message({}, options), enquiry.message.replaceAll('\r\n', '\n')],
    replies: m.mail_footer_reply({}, options),
  }
}

const factsOf = ({ name, email, project, website, services }: EnquiryWords, locale: Locale) => {
  const options = { locale }
  const serviceList = services
    .map((service) => serviceNames[service]({}, options))
    .join(m.mail_enquiry_and({}, options))
  const facts: [string, string][] = [
    [m.enquiry_name({}, options), name],
    [m.account_email({}, options), email],
    [m.enquiry_project({}, options), project],
    [m.enquiry_website({}, options), website],
    [m.enquiry_services({}, options), serviceList],
  ]
  return facts
    .filter(([, value]) => value !== '')
    .map(([label, value]) => m.mail_enquiry_fact({ label, value }, options))
    .join('\n')
}
