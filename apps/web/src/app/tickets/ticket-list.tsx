import type { Locale, Ticket } from '@lc/api-contract'
import { formatMoment, visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { Link } from 'react-router'
import { useTickets } from '../../shared/api/tickets/list-tickets.ts'
import { localPath } from '../../shared/i18n/locale-path.ts'
import { formatTime, textIn, useLocale, useText } from '../../shared/i18n/text.ts'
import { LoadFailed, Loading, LoadMore, Notice } from '../../shared/ui/load-state.tsx'

export const TicketList = () => {
  const list = useTickets()
  const { data, isError, refetch } = list
  if (!data) return isError ? <LoadFailed onRetry={refetch} /> : <Loading />
  return (
    <>
      <TicketRows tickets={data.pages.flatMap(({ items }) => items)} />
      <LoadMore list={list} />
    </>
  )
}

/** Tickets with their state and due date; question and answers open below. */
export const TicketRows = ({ tickets }: { tickets: readonly Ticket[] }) => {
  const t = useText()
  if (tickets.length === 0) {
    return <Notice title={t(m.ticket_none)} text={t(m.ticket_none_text)} />
  }
  return (
    <ul aria-label={t(m.ticket_list_title)} className="grid gap-3">
      {tickets.map((ticket) => (
        <li key={ticket.id} className="border border-line bg-surface p-4" data-ticket={ticket.status}>
          <TicketHead ticket={ticket} />
          <TicketThread ticket={ticket} />
        </li>
      ))}
    </ul>
  )
}

const TicketHead = ({ ticket }: { ticket: Ticket }) => {
  const locale = useLocale()
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Link
          to={localPath(locale, `/contract/${ticket.contractId}`)}
          className="inline-flex min-h-8 items-center font-semibold wrap-anywhere underline decoration-control underline-offset-4 hover:decoration-text"
        >
          <span className="line-clamp-2">{visibleText(ticket.contractName)}</span>
        </Link>
        <span className="font-semibold">{describeTicketState(ticket, locale)}</span>
      </p>
      <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-muted">
        <span className="font-mono">{ticket.reference}</span>
        <span className="font-mono">{ticket.findings.join(' ')}</span>
        <span>{formatTime(ticket.createdAt, locale)}</span>
      </p>
      {ticket.status === 'submitted' && <p className="mt-1 text-sm">{describeDueDate(ticket, locale)}</p>}
    </>
  )
}

const TicketThread = ({ ticket }: { ticket: Ticket }) => {
  const locale = useLocale()
  const t = useText()
  const hasAnswer = ticket.answers.length > 0
  return (
    <details className="mt-2" open={hasAnswer && ticket.status === 'answered'}>
      <summary className="fold flex min-h-8 cursor-pointer items-center text-sm font-semibold">
        {hasAnswer ? t(m.ticket_thread_answered) : t(m.ticket_thread)}
      </summary>
      <Words label={t(m.ticket_message)} text={ticket.message} />
      {ticket.answers.map(({ text, at }) => (
        <Words key={at + text} label={t(m.ticket_answer_at, { time: formatTime(at, locale) })} text={text} />
      ))}
    </details>
  )
}

const Words = ({ label, text }: { label: string; text: string }) => (
  <figure className="mt-3 border-l-2 border-line pl-4">
    <figcaption className="text-sm text-muted">{label}</figcaption>
    <blockquote className="mt-1 whitespace-pre-wrap wrap-anywhere">
      {visibleText(text.replaceAll('\r\n', '\n'))}
    </blockquote>
  </figure>
)

const describeTicketState = ({ status, answers }: Ticket, locale: Locale) => {
  const t = textIn(locale)
  if (status === 'submitted') return t(m.ticket_state_submitted)
  if (status === 'answered') return t(m.ticket_state_answered)
  // Closed without an answer: its consultation was returned.
  return answers.length > 0 ? t(m.ticket_state_closed) : t(m.ticket_state_returned)
}

const describeDueDate = ({ dueAt }: Ticket, locale: Locale) => {
  const t = textIn(locale)
  return dueAt ? t(m.ticket_due_by, { time: formatMoment(new Date(dueAt), locale) }) : t(m.ticket_due_by_days)
}
