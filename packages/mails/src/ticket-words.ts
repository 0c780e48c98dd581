import type { Locale } from '@lc/api-contract'
import { brand, formatMoment, visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import type { MailInput, MailPart, MailWords, TicketFacts, TicketFinding } from './mail.ts'
import { severityWord } from './scan-words.ts'

type TicketMail = Extract<MailInput, { ticket: TicketFacts }>

/** The subject contains no user text, only our reference of the ticket. */
export const ticketWords = (input: TicketMail): MailWords => {
  const { ticket, locale } = input
  const subject = subjects[input.mail]({ product: brand.product[locale], reference: ticket.reference }, { locale })
  return { subject, ...bodyOf(input) }
}

const subjects = {
  ticket_submitted: m.mail_ticket_submitted_subject,
  ticket_received: m.mail_ticket_received_subject,
  ticket_answered: m.mail_ticket_answered_subject,
  ticket_closed: m.mail_ticket_closed_subject,
} as const

const bodyOf = (input: TicketMail): Omit<MailWords, 'subject'> => {
  const { ticket, link, locale } = input
  const options = { locale }
  const contract = visibleText(ticket.contractName)
  const greeting = m.mail_greeting({}, options)
  const seeTicket = { label: m.mail_ticket_button({}, options), link }
  const question = [listOf(ticket, locale), messageOf(ticket, locale)]
  switch (input.mail) {
    case 'ticket_submitted':
      return {
        preheader: m.mail_ticket_submitted_preheader({}, options),
        before: [m.mail_ticket_submitted_body({}, options), factsOf(ticket, locale), messageOf(ticket, locale)],
        button: { label: m.mail_ticket_report_button({}, options), link },
        after: ticket.findings.map((finding) => excerptOf(finding, locale)),
        replies: m.mail_ticket_submitted_replies({}, options),
      }
    case 'ticket_received':
      return {
        preheader: m.mail_ticket_received_preheader({}, options),
        before: [greeting, m.mail_ticket_received_body({ contract }, options), factsOf(ticket, locale)],
        button: seeTicket,
        after: question,
      }
    case 'ticket_answered':
      return {
        preheader: m.mail_ticket_answered_preheader({}, options),
        before: [
          greeting,
          m.mail_ticket_answered_body({ contract }, options),
          `${m.mail_ticket_answer({}, options)}\n${linesOf(input.answer)}`,
        ],
        button: seeTicket,
        after: question,
      }
    case 'ticket_closed':
      return {
        preheader: m.mail_ticket_closed_preheader({}, options),
        before: [greeting, m.mail_ticket_closed_body({ contract }, options)],
        button: seeTicket,
        after: [m.mail_ticket_closed_more({ email: brand.mail.contact }, options), ...question],
      }
  }
}

const factsOf = ({ reference, contractName, dueAt }: TicketFacts, locale: Locale) => {
  const options = { locale }
  const facts = [
    [m.mail_ticket_reference({}, options), reference],
    [m.mail_ticket_contract({}, options), visibleText(contractName)],
    [m.mail_ticket_due({}, options), dueWords(dueAt, locale)],
  ] as const
  return facts.map(([label, value]) => m.mail_enquiry_fact({ label, value }, options)).join('\n')
}

const dueWords = (dueAt: Date | undefined, locale: Locale) =>
  dueAt
    ? m.mail_ticket_singapore({ time: formatMoment(dueAt, locale) }, { locale })
    : m.mail_ticket_due_days({}, { locale })

const listOf = ({ findings }: TicketFacts, locale: Locale) =>
  [m.mail_ticket_findings({}, { locale }), ...findings.map((finding) => titleOf(finding, locale))].join('\n')

const messageOf = ({ message }: TicketFacts, locale: Locale) =>
  `${m.mail_ticket_message({}, { locale })}\n${linesOf(message)}`

const linesOf = (text: string) => visibleText(text.replaceAll('\r\n', '\n'))

const excerptOf = (finding: TicketFinding, locale: Locale): MailPart => {
  const caption = `${titleOf(finding, locale)}\n${visibleText(finding.place)}`
  return finding.code === undefined ? caption : { caption, code: visibleText(finding.code) }
}

const titleOf = ({ id, severity, title }: TicketFinding, locale: Locale) =>
  m.mail_ticket_finding({ id, severity: severityWord(severity, locale), title }, { locale })
