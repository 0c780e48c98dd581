import type { Locale, Ticket, TicketStatus } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { textIn } from '../../shared/i18n/text.ts'

const idOf = (at: number) => `019a5c1e-0000-7000-8000-${String(at).padStart(12, '0')}`

/** One ticket in each state, with long and hostile texts. */
export const sampleTickets = (locale: Locale): Ticket[] => {
  const t = textIn(locale)
  const answer = { text: t(m.catalogue_ticket_answer), at: '2026-11-17T03:00:00.000Z' }
  const ticketOf = (at: number, status: TicketStatus, answers: Ticket['answers']): Ticket => ({
    id: idOf(at),
    reference: `0000-0000-000${at}`,
    contractId: idOf(at + 10),
    contractName: at === 0 ? 'TreasuryWithARatherLongNameThatMustWrapSomewhere' : 'Vault',
    findings: ['LC-01', 'LC-02'],
    message: at === 1 ? '<img src=x onerror=alert(1)>\u202e' : t(m.catalogue_ticket_message),
    status,
    createdAt: '2026-11-16T02:00:00.000Z',
    dueAt: '2026-11-19T02:00:00.000Z',
    answers,
  })
  return [
    ticketOf(0, 'submitted', []),
    ticketOf(1, 'answered', [answer]),
    ticketOf(2, 'closed', [answer]),
    ticketOf(3, 'closed', []),
  ]
}

/** Findings for a question to an expert. */
export const sampleQuestion = (locale: Locale, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `LC-${String(at + 1).padStart(2, '0')}`,
    severity: at % 2 === 0 ? ('high' as const) : ('low' as const),
    text: { title: textIn(locale)(m.catalogue_ticket_finding), what: '', why: '', fix: '', falseAlarm: '' },
  }))
