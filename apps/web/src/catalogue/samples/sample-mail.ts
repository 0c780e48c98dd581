import { type Locale, localPath, services } from '@lc/api-contract'
import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import type { MailInput, MailName, TicketFacts } from '@lc/mails'
import { textIn } from '../../shared/i18n/text.ts'

/** Like a real mail, but its link belongs to no account. */
export const sampleMail = (mail: MailName, locale: Locale): MailInput => {
  const account = new URL(localPath(locale, '/account'), brand.origin).href
  switch (mail) {
    case 'password_changed':
      return { mail, locale }
    case 'new_device':
      return { mail, locale, login: sampleLogin, link: `${account}#sessions` }
    case 'passkey_added':
    case 'passkey_removed':
    case 'totp_added':
    case 'totp_removed':
    case 'recovery_code_used':
      return { mail, locale, link: `${account}#two-step` }
    case 'receipt':
      return { mail, locale, receipt, link: account }
    case 'scan_completed':
      return { mail, locale, scan: sampleScan, link: sampleReport(locale) }
    case 'scan_failed':
      return { mail, locale, scan: { ...sampleScan, failure: 'invalid_input' }, link: sampleReport(locale) }
    case 'enquiry':
      return { mail, locale, enquiry: sampleEnquiry(locale) }
    case 'ticket_answered':
      return { mail, locale, ticket: sampleTicketFacts(locale), answer: answerIn(locale), link: account }
    case 'ticket_submitted':
    case 'ticket_received':
    case 'ticket_closed':
      return { mail, locale, ticket: sampleTicketFacts(locale), link: account }
    default:
      return { mail, locale, link: sampleLink(mail, locale) }
  }
}

const answerIn = (locale: Locale) => textIn(locale)(m.catalogue_ticket_answer)

const sampleTicketFacts = (locale: Locale): TicketFacts => {
  const t = textIn(locale)
  return {
    reference: '0000-0000-0000',
    contractName: 'Vault',
    message: t(m.catalogue_ticket_message),
    dueAt: new Date('2026-11-19T02:00:00Z'),
    findings: [
      {
        id: 'LC-01',
        severity: 'high',
        title: t(m.catalogue_ticket_finding),
        place: 'Vault.sol:12',
        code: '11  balances[msg.sender]-=amount;\n12  payable(msg.sender).transfer(amount);',
      },
    ],
  }
}

const sampleScan = {
  contractName: 'Vault',
  counts: { critical: 1, high: 2, medium: 0, low: 4, informational: 3 },
  isPartlyChecked: true,
}

const sampleReport = (locale: Locale) =>
  new URL(localPath(locale, '/contract/00000000-0000-0000-0000-000000000000'), brand.origin).href

const sampleLogin = {
  at: new Date('2026-11-15T08:00:00Z'),
  browser: { browser: 'Firefox', system: 'Linux' },
}

const receipt = {
  number: '2026-000000',
  paidAt: new Date('2026-11-15T08:00:00Z'),
  kind: 'detection',
  units: 5,
  amountCents: 17_500,
  currency: 'usd',
} as const

const sampleEnquiry = (locale: Locale) => {
  const t = textIn(locale)
  return {
    reference: '0000-0000-0000',
    kind: 'contact' as const,
    name: t(m.catalogue_enquiry_name),
    email: 'reader@example.com',
    project: t(m.catalogue_enquiry_project),
    website: 'example.com',
    services: [...services],
    message: t(m.catalogue_enquiry_message),
  }
}

const sampleLink = (type: string, locale: Locale) => {
  const link = new URL(localPath(locale, '/auto-detection'), brand.origin)
  link.search = new URLSearchParams({
    type,
    sign: 'SAMPLE-sample-SAMPLE-sample-SAMPLE-sample-0',
    email: 'reader@example.com',
  }).toString()
  return link.href
}
