import type { Ticket } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { holidaysKnownUntil } from '@lc/core'
import type { OperatorTicket } from '@lc/db'

/** Soonest due first; the last line counts. User text is escaped before it reaches the terminal. */
export const ticketTable = (tickets: readonly OperatorTicket[]): string => {
  const overdue = tickets.filter(({ isOverdue }) => isOverdue).length
  const waiting = tickets.filter(({ status }) => status === 'submitted').length
  const last = `tickets listed=${tickets.length} waiting=${waiting} overdue=${overdue}`
  return [...tickets.map(lineOf), ...staleHolidays(tickets), last].join('\n')
}

const lineOf = ({ reference, status, isOverdue, dueAt, findings, contractName }: OperatorTicket) =>
  [
    reference,
    isOverdue ? 'OVERDUE' : status,
    `due ${timeOf(dueAt)}`,
    `${findings} ${findings === 1 ? 'finding' : 'findings'}`,
    oneLine(contractName),
  ].join('  ')

/** A warning, because a due time that counts an unknown holiday as a working day is too early. */
const staleHolidays = (tickets: readonly OperatorTicket[]) =>
  tickets.some(({ dueAt }) => timeOf(dueAt).slice(0, 10) > holidaysKnownUntil)
    ? [`${knownUntil}: add those after it to packages/core/src/tickets/holidays.json`]
    : []

const knownUntil = `holidays are known until ${holidaysKnownUntil}`

export const ticketPage = (ticket: Ticket): string =>
  [
    `${ticket.reference}  ${ticket.status}`,
    `contract  ${oneLine(ticket.contractName)} (${ticket.contractId})`,
    `findings  ${ticket.findings.join(', ')}`,
    `asked     ${timeOf(new Date(ticket.createdAt))}`,
    `due       ${ticket.dueAt ? timeOf(new Date(ticket.dueAt)) : `three working days later; ${knownUntil}`}`,
    '',
    linesOf(ticket.message),
    ...ticket.answers.flatMap(({ text, at }) => ['', `answered ${timeOf(new Date(at))}`, linesOf(text)]),
  ].join('\n')

const linesOf = (text: string) =>
  visibleText(text.replaceAll('\r\n', '\n'))
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n')

const oneLine = (text: string) => visibleText(text.replaceAll('\n', ' '))

/** The Swedish locale gives ISO order; the time zone is Singapore. */
const timeOf = (moment: Date) =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Asia/Singapore' }).format(
    moment,
  )
