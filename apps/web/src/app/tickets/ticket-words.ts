import type { Locale, Ticket } from '@lc/api-contract'
import { formatMoment } from '@lc/content'
import { m } from '@lc/content/messages'

/** A ticket that was closed without an answer is told apart: its consultation went back. */
export const ticketStateWord = ({ status, answers }: Pick<Ticket, 'status' | 'answers'>, locale: Locale): string => {
  if (status === 'submitted') return m.ticket_state_submitted({}, { locale })
  if (status === 'answered') return m.ticket_state_answered({}, { locale })
  return answers.length > 0 ? m.ticket_state_closed({}, { locale }) : m.ticket_state_returned({}, { locale })
}

/** When the answer is due, for a place that says so already: a date, where one can be promised. */
export const dueWords = (dueAt: Ticket['dueAt'], locale: Locale): string =>
  dueAt ? m.ticket_due_time({ time: timeOf(dueAt, locale) }, { locale }) : m.ticket_due_days({}, { locale })

/** The same as a sentence of its own. */
export const dueByWords = (dueAt: Ticket['dueAt'], locale: Locale): string =>
  dueAt ? m.ticket_due_by({ time: timeOf(dueAt, locale) }, { locale }) : m.ticket_due_by_days({}, { locale })

const timeOf = (dueAt: string, locale: Locale) => formatMoment(new Date(dueAt), locale)
