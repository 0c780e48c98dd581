import { type Locale, type Location, localPath } from '@lc/api-contract'
import {
  type ClaimedOutbox,
  type Database,
  type FoundTicket,
  findTicket,
  findUser,
  listTicketFindings,
  type TicketFindingRow,
} from '@lc/db'
import { detectorById } from '@lc/detectors'
import { renderMail, type TicketFacts, type TicketFinding } from '@lc/mails'
import type { ObjectStore } from '@lc/server-runtime'
import { readSource } from '../scans/read-source.ts'
import { excerptOf } from './excerpt-of.ts'

export type TicketPayload = Extract<ClaimedOutbox['payload'], { ticketId: string }>

interface Composing {
  db: Database
  store: ObjectStore
  webOrigin: string
  /** Where our experts read. */
  expertInbox: string
}

/** A mail about a ticket, in the language in which it was asked; undefined when it went with its owner. */
export const composeTicket = async (composing: Composing, payload: TicketPayload) => {
  const { db, webOrigin, expertInbox } = composing
  const ticket = await findTicket(db, { id: payload.ticketId })
  const user = ticket && (await findUser(db, ticket.ownerId))
  if (!user) return undefined
  const { locale } = ticket
  const facts = await factsOf(composing, ticket, payload.mail === 'ticket_asked')
  const linkTo = (path: string) => new URL(localPath(locale, path), webOrigin).href
  if (payload.mail === 'ticket_asked') {
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

const factsOf = async (composing: Composing, ticket: FoundTicket, isWithCode: boolean): Promise<TicketFacts> => {
  const rows = await listTicketFindings(composing.db, ticket)
  const findings: TicketFinding[] = []
  for (const row of rows) findings.push(await findingOf(composing, { ticket, row, isWithCode }))
  const { reference, contractName, message, dueAt } = ticket
  return { reference, contractName, message, findings, ...(dueAt ? { dueAt: new Date(dueAt) } : {}) }
}

const findingOf = async (
  shelves: Composing,
  { ticket, row, isWithCode }: { ticket: FoundTicket; row: TicketFindingRow; isWithCode: boolean },
): Promise<TicketFinding> => {
  const [location] = row.locations
  const wanted = location && { id: ticket.contractId, ownerId: ticket.ownerId, path: location.file }
  const source = isWithCode && wanted ? await readSource(shelves, wanted) : undefined
  return {
    id: row.label,
    severity: row.severity,
    title: titleOf(row.detector, ticket.locale),
    place: location ? placeOf(location) : '',
    ...(source !== undefined && location ? { code: excerptOf(source, location) } : {}),
  }
}

const titleOf = (detector: string, locale: Locale) => detectorById(detector).text[locale].title

const placeOf = ({ file, startLine, endLine }: Location) =>
  endLine > startLine ? `${file}:${startLine}–${endLine}` : `${file}:${startLine}`
