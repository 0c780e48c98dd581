import { type Locale, type Location, localPath } from '@lc/api-contract'
import { findLineEnds } from '@lc/core'
import {
  type ClaimedOutbox,
  type Database,
  findTicket,
  findUser,
  listTicketFindings,
  type TicketFindingRow,
  type TicketWithOwner,
} from '@lc/db'
import { detectorById } from '@lc/detectors'
import { renderMail, type TicketFacts, type TicketFinding } from '@lc/mails'
import type { ObjectStore } from '@lc/server-runtime'
import { readSource } from '../scans/read-source.ts'

export type TicketPayload = Extract<ClaimedOutbox['payload'], { mail: string; ticketId: string }>

interface TicketMailContext {
  db: Database
  store: ObjectStore
  webOrigin: string
  /** Receives the questions of tickets. */
  expertInbox: string
}

/** A mail about a ticket, in the language of the ticket; undefined if the ticket was deleted with its owner. */
export const composeTicket = async (context: TicketMailContext, payload: TicketPayload) => {
  const { db, webOrigin, expertInbox } = context
  const ticket = await findTicket(db, { id: payload.ticketId })
  const user = ticket && (await findUser(db, ticket.ownerId))
  if (!user) return undefined
  const { locale } = ticket
  const facts = await readTicketFacts(context, ticket, payload.mail === 'ticket_submitted')
  const linkTo = (path: string) => new URL(localPath(locale, path), webOrigin).href
  if (payload.mail === 'ticket_submitted') {
    const link = linkTo(`/contract/${ticket.contractId}`)
    return { to: expertInbox, ...renderMail({ mail: payload.mail, locale, ticket: facts, link }) }
  }
  const link = `${linkTo('/account')}#tickets`
  if (payload.mail !== 'ticket_answered') {
    return { to: user.email, ...renderMail({ mail: payload.mail, locale, ticket: facts, link }) }
  }
  const answer = ticket.answers[payload.answer - 1]?.text
  if (answer === undefined) return undefined
  return { to: user.email, ...renderMail({ mail: payload.mail, locale, ticket: facts, answer, link }) }
}

const readTicketFacts = async (
  context: TicketMailContext,
  ticket: TicketWithOwner,
  isWithCode: boolean,
): Promise<TicketFacts> => {
  const rows = await listTicketFindings(context.db, { scanId: ticket.contractId, findings: ticket.findings })
  const findings: TicketFinding[] = []
  for (const row of rows) findings.push(await readTicketFinding(context, { ticket, row, isWithCode }))
  const { reference, contractName, message, dueAt } = ticket
  return { reference, contractName, message, findings, ...(dueAt ? { dueAt: new Date(dueAt) } : {}) }
}

const readTicketFinding = async (
  context: TicketMailContext,
  { ticket, row, isWithCode }: { ticket: TicketWithOwner; row: TicketFindingRow; isWithCode: boolean },
): Promise<TicketFinding> => {
  const [location] = row.locations
  const sourceFile = location && { id: ticket.contractId, ownerId: ticket.ownerId, path: location.file }
  const source = isWithCode && sourceFile ? await readSource(context, sourceFile) : undefined
  return {
    id: row.label,
    severity: row.severity,
    title: titleOf(row.detector, ticket.locale),
    place: location ? placeOf(location) : '',
    ...(source !== undefined && location ? { code: excerptAround(source, location) } : {}),
  }
}

const titleOf = (detector: string, locale: Locale) => detectorById(detector).text[locale].title

const placeOf = ({ file, startLine, endLine }: Location) =>
  endLine > startLine ? `${file}:${startLine}–${endLine}` : `${file}:${startLine}`

/** Enough to show the location, and short enough for twenty excerpts in one mail. */
const LINES_AROUND = 3
const MAX_LINES = 30
const MAX_LINE_CHARS = 200

/** The lines of a location and those around it, with line numbers; never outside the file, even if the location is. */
export const excerptAround = (source: string, place: { startLine: number; endLine: number }): string => {
  const ends = findLineEnds(source)
  const first = Math.min(Math.max(1, place.startLine - LINES_AROUND), ends.length)
  const last = Math.min(place.endLine + LINES_AROUND, first + MAX_LINES - 1, ends.length)
  const width = String(last).length
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
    .map((line) => ({ line, text: source.slice(ends[line - 2] ?? 0, ends[line - 1]).replace(/[\r\n]+$/, '') }))
    .map(({ line, text }) => `${String(line).padStart(width)}  ${cut(text)}`)
    .join('\n')
}

const cut = (line: string) => (line.length > MAX_LINE_CHARS ? `${line.slice(0, MAX_LINE_CHARS)}…` : line)
