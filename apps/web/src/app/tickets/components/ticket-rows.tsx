import type { Ticket } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { Link } from 'react-router'
import { formatTime } from '../../../shared/i18n/format-time.ts'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { localPath } from '../../../shared/i18n/locale-path.ts'
import { Notice } from '../../../shared/ui/load-state.tsx'
import { dueByWords, ticketStateWord } from '../ticket-words.ts'

/** Each ticket with its state and when it is due; the question and the answers open under it. */
export const TicketRows = ({ tickets }: { tickets: readonly Ticket[] }) => {
  const locale = useLocale()
  if (tickets.length === 0) {
    return <Notice title={m.ticket_none({}, { locale })} text={m.ticket_none_text({}, { locale })} />
  }
  return (
    <ul aria-label={m.ticket_list_title({}, { locale })} className="grid gap-3">
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
        <span className="font-semibold">{ticketStateWord(ticket, locale)}</span>
      </p>
      <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-muted">
        <span className="font-mono">{ticket.reference}</span>
        <span className="font-mono">{ticket.findings.join(' ')}</span>
        <span>{formatTime(ticket.createdAt, locale)}</span>
      </p>
      {ticket.status === 'submitted' && <p className="mt-1 text-sm">{dueByWords(ticket.dueAt, locale)}</p>}
    </>
  )
}

const TicketThread = ({ ticket }: { ticket: Ticket }) => {
  const locale = useLocale()
  const hasAnswer = ticket.answers.length > 0
  return (
    <details className="mt-2" open={hasAnswer && ticket.status === 'answered'}>
      <summary className="fold flex min-h-8 cursor-pointer items-center text-sm font-semibold">
        {hasAnswer ? m.ticket_thread_answered({}, { locale }) : m.ticket_thread({}, { locale })}
      </summary>
      <Words label={m.ticket_message({}, { locale })} text={ticket.message} />
      {ticket.answers.map(({ text, at }) => (
        <Words key={at + text} label={m.ticket_answer_at({ time: formatTime(at, locale) }, { locale })} text={text} />
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
