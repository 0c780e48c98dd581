import { parseArgs } from 'node:util'
import { AppError } from '@lc/api-contract'
import { answerTicket, closeTicket, type Database, findTicket, listWaitingTickets } from '@lc/db'
import { ticketPage, ticketTable } from './ticket-words.ts'

export const TICKETS_USAGE = `  tickets list [--all]                       what waits for an answer, due first; --all: also what was answered or closed
  tickets show <reference>                   one ticket, with the question and what was answered
  tickets reply <reference> [--file path]    answer with the text of a file, or of the standard input; it is mailed to the user
  tickets close <reference>                  end a ticket; one without an answer gives its consultation back`

/** More than an operator reads. */
const MAX_LISTED = 500
const MAX_ANSWER_CHARS = 20_000

export interface TicketsCommand {
  db: Database
  args: string[]
  /** The text of a file, or of the standard input where no file is named. */
  readText: (path: string | undefined) => string
  operator: string
}

/** Carries out one command; each may be given twice. Undefined when it is none. */
export const runTickets = async ({ db, args, readText, operator }: TicketsCommand): Promise<string | undefined> => {
  const options = { all: { type: 'boolean', default: false }, file: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [verb, reference, ...more] = positionals
  if (more.length > 0) return undefined
  if (verb === 'list' && reference === undefined) return list(db, values.all)
  if (reference === undefined) return undefined
  switch (verb) {
    case 'show':
      return show(db, reference)
    case 'reply':
      return reply(db, { reference, text: readText(values.file).trim(), operator })
    case 'close':
      return `${reference}: ${closings[await closeTicket(db, reference)]}`
    default:
      return undefined
  }
}

const closings = {
  closed: 'closed; the consultation was used by the answer',
  closed_unanswered: 'closed without an answer; the consultation is given back, and the user is told',
  was_closed: 'was closed before; nothing changed',
} as const

const list = async (db: Database, all: boolean) => ticketTable(await listWaitingTickets(db, { all, limit: MAX_LISTED }))

const show = async (db: Database, reference: string) => {
  const ticket = await findTicket(db, { reference })
  if (!ticket) throw new AppError('NOT_FOUND', { details: { ticket: reference } })
  return ticketPage(ticket)
}

const reply = async (db: Database, answer: { reference: string; text: string; operator: string }) => {
  const { length } = answer.text
  if (length === 0 || length > MAX_ANSWER_CHARS)
    throw new AppError('INVALID_FIELDS', { details: { characters: length } })
  const isNew = await answerTicket(db, answer)
  return `${answer.reference}: ${isNew ? 'answered; the answer is on its way by mail' : 'was answered so before; nothing changed'}`
}
