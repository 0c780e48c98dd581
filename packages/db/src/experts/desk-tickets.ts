import { AppError, type Locale, type Severity, type TicketStatus } from '@lc/api-contract'
import type { Verdict } from '@lc/api-contract/desk'
import { sql } from 'kysely'
import { type Database, newId } from '../database.ts'
import { lockTicket } from '../tickets/tickets.ts'

/** More than a team works on. */
const MAX_LISTED = 200

const isOverdue = sql<boolean>`(ticket.status = 'submitted' AND ticket.due_at < now())`

/** The tickets that the desk sees, with who works on them; callers add conditions. */
const selectTickets = (db: Database) =>
  db
    .selectFrom('ticket')
    .innerJoin('scan', 'scan.id', 'ticket.scanId')
    .leftJoin('ticketClaim as claim', 'claim.ticketId', 'ticket.id')
    .leftJoin('expert as holder', 'holder.id', 'claim.expertId')
    .select(['ticket.id', 'ticket.reference', 'ticket.status', 'ticket.findings', 'ticket.createdAt', 'ticket.dueAt'])
    .select(['scan.name as contractName', 'claim.expertId as holderId', 'holder.name as holderName'])
    .select((eb) => [
      isOverdue.as('isOverdue'),
      eb
        .exists(
          eb
            .selectFrom('expertAnswer as proposal')
            .select('proposal.id')
            .whereRef('proposal.ticketId', '=', 'ticket.id')
            .where('proposal.state', '=', 'proposed'),
        )
        .as('isProposed'),
    ])

export interface DeskTicketEntry {
  id: string
  reference: string
  contractName: string
  status: TicketStatus
  findings: string[]
  createdAt: Date
  dueAt: Date
  isOverdue: boolean
  holder: { id: string; name: string } | undefined
  isProposed: boolean
}

type TicketRow = Awaited<ReturnType<ReturnType<typeof selectTickets>['execute']>>[number]

const toEntry = ({ holderId, holderName, isProposed, ...row }: TicketRow): DeskTicketEntry => ({
  ...row,
  isProposed: isProposed === true,
  holder: holderId !== null && holderName !== null ? { id: holderId, name: holderName } : undefined,
})

/** Waiting tickets, due first; with `all`, also ended ones, which come last and newest first. */
export const listDeskTickets = async (db: Database, { all }: { all: boolean }): Promise<DeskTicketEntry[]> => {
  const rows = await selectTickets(db)
    .$if(!all, (query) => query.where('ticket.status', '=', 'submitted'))
    .orderBy(sql`ticket.status <> 'submitted'`)
    .orderBy(sql`CASE WHEN ticket.status = 'submitted' THEN ticket.due_at END`)
    .orderBy('ticket.id', 'desc')
    .limit(MAX_LISTED)
    .execute()
  return rows.map(toEntry)
}

/** An answer of the desk, in whatever state. */
export interface ExpertAnswer {
  id: string
  author: { id: string; name: string }
  verdicts: Record<string, Verdict>
  reasoning: string
  fix: string
  text: string
  note: string | null
  createdAt: Date
}

export interface DeskTicketDetails extends DeskTicketEntry {
  ownerId: string
  scanId: string
  locale: Locale
  message: string
  closedAt: Date | null
  /** By rank. */
  named: { label: string; detector: string; severity: Severity }[]
  answers: { text: string; author: string; at: Date }[]
  proposal: ExpertAnswer | undefined
  /** The last answer, if a second expert gave it back. */
  returned: ExpertAnswer | undefined
}

/** The ticket with its thread. Undefined if the desk doesn't see such a ticket. */
export const findDeskTicket = async (db: Database, reference: string): Promise<DeskTicketDetails | undefined> => {
  const row = await selectTickets(db)
    .select(['ticket.ownerId', 'ticket.scanId', 'ticket.locale', 'ticket.message', 'ticket.closedAt'])
    .where('ticket.reference', '=', reference)
    .executeTakeFirst()
  if (!row) return undefined
  const { ownerId, scanId, locale, message, closedAt, ...entry } = row
  const [named, answers, newest] = await Promise.all([
    listNamedFindings(db, { scanId, labels: row.findings }),
    listAnswers(db, row.id),
    findNewestAnswer(db, row.id),
  ])
  const unsent = newest && toExpertAnswer(newest)
  return {
    ...toEntry(entry),
    ...{ ownerId, scanId, locale, message, closedAt, named, answers },
    proposal: newest?.state === 'proposed' ? unsent : undefined,
    returned: newest?.state === 'returned' ? unsent : undefined,
  }
}

const listNamedFindings = (db: Database, { scanId, labels }: { scanId: string; labels: readonly string[] }) =>
  db
    .selectFrom('finding')
    .select(['label', 'detector', 'severity'])
    .where('scanId', '=', scanId)
    .where('label', 'in', labels)
    .orderBy('ordinal')
    .execute()

const listAnswers = (db: Database, ticketId: string) =>
  db
    .selectFrom('ticketAnswer')
    .select(['text', 'operator as author', 'createdAt as at'])
    .where('ticketId', '=', ticketId)
    .orderBy('ordinal')
    .execute()

const selectAnswers = (db: Database) =>
  db
    .selectFrom('expertAnswer as answer')
    .innerJoin('expert as author', 'author.id', 'answer.authorId')
    .select(['answer.id', 'answer.state', 'answer.verdicts', 'answer.reasoning', 'answer.fix', 'answer.text'])
    .select(['answer.note', 'answer.createdAt', 'author.id as authorId', 'author.name as authorName'])

type AnswerRow = Awaited<ReturnType<ReturnType<typeof selectAnswers>['execute']>>[number]

const toExpertAnswer = ({ state: _, authorId, authorName, ...row }: AnswerRow): ExpertAnswer => ({
  ...row,
  author: { id: authorId, name: authorName },
})

const findNewestAnswer = (db: Database, ticketId: string) =>
  selectAnswers(db).where('answer.ticketId', '=', ticketId).orderBy('answer.id', 'desc').executeTakeFirst()

/** The owner and scan of a ticket that the desk sees, for reading its report. */
export const findDeskScan = (db: Database, reference: string) =>
  db.selectFrom('ticket').select(['ownerId', 'scanId']).where('reference', '=', reference).executeTakeFirst()

/** Makes experts of one ticket wait for each other. Refuses with NOT_FOUND, and a closed ticket with CONFLICT. */
export const lockOpenTicket = async (trx: Database, reference: string): Promise<{ id: string }> => {
  const { id, status } = await lockTicket(trx, reference)
  if (status === 'closed') throw new AppError('CONFLICT')
  return { id }
}

/** Returns whether the ticket is this expert's now: no one else had it. */
export const takeTicket = async (
  trx: Database,
  { ticketId, expertId }: { ticketId: string; expertId: string },
): Promise<boolean> => {
  await trx
    .insertInto('ticketClaim')
    .values({ ticketId, expertId })
    .onConflict((conflict) => conflict.column('ticketId').doNothing())
    .execute()
  const claim = await trx
    .selectFrom('ticketClaim')
    .select('expertId')
    .where('ticketId', '=', ticketId)
    .executeTakeFirst()
  return claim?.expertId === expertId
}

/** Anyone may release a ticket, because its expert may be away. Returns whether it was taken. */
export const releaseTicket = async (trx: Database, ticketId: string): Promise<boolean> => {
  const released = await trx.deleteFrom('ticketClaim').where('ticketId', '=', ticketId).executeTakeFirst()
  return released.numDeletedRows === 1n
}

export interface NewExpertAnswer {
  ticketId: string
  authorId: string
  verdicts: Record<string, Verdict>
  reasoning: string
  fix: string
  text: string
}

/** Stores an answer that is sent at once, or proposed. Refuses a second proposal with CONFLICT. */
export const addExpertAnswer = async (
  trx: Database,
  { verdicts, ...answer }: NewExpertAnswer,
  { isSent }: { isSent: boolean },
): Promise<void> => {
  const open = await trx
    .selectFrom('expertAnswer')
    .select('id')
    .where('ticketId', '=', answer.ticketId)
    .where('state', '=', 'proposed')
    .executeTakeFirst()
  if (open) throw new AppError('CONFLICT')
  const state = isSent ? { state: 'sent' as const, decidedAt: sql<Date>`now()` } : { state: 'proposed' as const }
  await trx
    .insertInto('expertAnswer')
    .values({ id: newId(), ...answer, ...state, verdicts: JSON.stringify(verdicts) })
    .execute()
}

/** An answer that waits for a second expert. */
export const findProposal = async (
  trx: Database,
  { id, ticketId }: { id: string; ticketId: string },
): Promise<ExpertAnswer | undefined> => {
  const row = await selectAnswers(trx)
    .where('answer.id', '=', id)
    .where('answer.ticketId', '=', ticketId)
    .where('answer.state', '=', 'proposed')
    .executeTakeFirst()
  return row && toExpertAnswer(row)
}

/** Ends a proposal: a note gives it back. */
export const decideProposal = async (
  trx: Database,
  { id, reviewerId, note }: { id: string; reviewerId: string; note?: string },
): Promise<void> => {
  await trx
    .updateTable('expertAnswer')
    .set({
      state: note === undefined ? 'sent' : 'returned',
      reviewerId,
      note: note ?? null,
      decidedAt: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('state', '=', 'proposed')
    .execute()
}
