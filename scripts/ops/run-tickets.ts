import { parseArgs } from 'node:util'
import { AppError } from '@lc/api-contract'
import {
  answerTicket,
  closeTicket,
  type Database,
  findTicket,
  inTransaction,
  listWaitingTickets,
  type OperatorAct,
} from '@lc/db'
import { type Actor, type OperatorCall, readActor, record as recordAct } from './command.ts'
import { ticketPage, ticketTable } from './ticket-words.ts'

export const TICKETS_USAGE = `  tickets list [--all]                       what waits for an answer, due first; --all: also what was answered or closed
  tickets show <reference> --reason why      one ticket, with the question and what was answered
  tickets reply <reference> --reason why [--file path]
                                             answer with the text of a file, or of the standard input; it is mailed to the user
  tickets close <reference> --reason why     end a ticket; one without an answer gives its consultation back`

/** More than an operator reads. */
const MAX_LISTED = 500
const MAX_ANSWER_CHARS = 20_000

export interface TicketsCommand extends OperatorCall {
  /** The text of a file, or of standard input if no file is named. */
  readText: (path: string | undefined) => string
}

/** Runs one command; every command may be repeated. Returns undefined for an unknown command. */
export const runTickets = async ({ db, args, readText, operator }: TicketsCommand): Promise<string | undefined> => {
  const text = { type: 'string' } as const
  const options = { all: { type: 'boolean', default: false }, file: text, reason: text } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [verb, reference, ...more] = positionals
  if (more.length > 0) return undefined
  if (verb === 'list' && reference === undefined) return list(db, values.all)
  if (reference === undefined || values.reason === undefined) return undefined
  const actor = readActor(operator, values.reason)
  switch (verb) {
    case 'show':
      return show(db, { reference, actor })
    case 'reply':
      return reply(db, { reference, text: readText(values.file).trim(), actor })
    case 'close':
      return close(db, { reference, actor })
    default:
      return undefined
  }
}

const closings = {
  closed: 'closed; the consultation was used by the answer',
  closed_unanswered: 'closed without an answer; the consultation is returned and the user notified',
  was_closed: 'was closed before; nothing changed',
} as const

const list = async (db: Database, all: boolean) => ticketTable(await listWaitingTickets(db, { all, limit: MAX_LISTED }))

interface TicketAct {
  reference: string
  actor: Actor
}

/** In the transaction of the act. */
const record = async (trx: Database, { act, reference, actor }: TicketAct & { act: OperatorAct }) => {
  const ticket = await findTicket(trx, { reference })
  if (!ticket) throw new AppError('NOT_FOUND', { details: { ticket: reference } })
  await recordAct(trx, actor, { act, subjectId: ticket.id })
  return ticket
}

/** A ticket contains a user's question and code, so reading it is recorded too. */
const show = async (db: Database, { reference, actor }: TicketAct) =>
  ticketPage(await inTransaction(db, (trx) => record(trx, { act: 'ticket_shown', reference, actor })))

const close = async (db: Database, { reference, actor }: TicketAct) => {
  const result = await inTransaction(db, async (trx) => {
    const closing = await closeTicket(trx, reference)
    if (closing !== 'was_closed') await record(trx, { act: 'ticket_closed', reference, actor })
    return closing
  })
  return `${reference}: ${closings[result]}`
}

const reply = async (db: Database, { reference, text, actor }: TicketAct & { text: string }) => {
  const { length } = text
  if (length === 0 || length > MAX_ANSWER_CHARS)
    throw new AppError('INVALID_FIELDS', { details: { characters: length } })
  const isNew = await inTransaction(db, async (trx) => {
    const isAdded = await answerTicket(trx, { reference, text, operator: actor.operator })
    if (isAdded) await record(trx, { act: 'ticket_answered', reference, actor })
    return isAdded
  })
  return `${reference}: ${isNew ? 'answered; the answer is on its way by mail' : 'was answered so before; nothing changed'}`
}
