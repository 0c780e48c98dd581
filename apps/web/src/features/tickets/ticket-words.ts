import { m } from '@lc/content/messages'
import type { Locale, Ticket } from '@lc/contract'

/** A ticket that was closed without an answer is told apart: its consultation went back. */
export const ticketStateWord = ({ status, answers }: Pick<Ticket, 'status' | 'answers'>, locale: Locale): string => {
  if (status === 'submitted') return m.ticket_state_submitted({}, { locale })
  if (status === 'answered') return m.ticket_state_answered({}, { locale })
  return answers.length > 0 ? m.ticket_state_closed({}, { locale }) : m.ticket_state_returned({}, { locale })
}
