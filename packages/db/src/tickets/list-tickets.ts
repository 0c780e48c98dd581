import type { Locale, Ticket, TicketStatus } from '@lc/api-contract'
import { computePromisedTime } from '@lc/core'
import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** All tickets with the name of their scan and their answers; callers add conditions. */
const selectTickets = (db: Database) =>
  db
    .selectFrom('ticket')
    .innerJoin('scan', 'scan.id', 'ticket.scanId')
    .select(['ticket.id', 'ticket.ownerId', 'ticket.scanId', 'ticket.reference', 'ticket.locale', 'ticket.findings'])
    .select(['ticket.message', 'ticket.status', 'ticket.createdAt', 'ticket.closedAt'])
    .select('scan.name as contractName')
    .select(
      sql<{ text: string; at: string }[]>`coalesce((
        SELECT jsonb_agg(jsonb_build_object('text', text, 'at', to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY ordinal)
        FROM ticket_answer WHERE ticket_id = ticket.id
      ), '[]')`.as('answers'),
    )

type TicketRow = Awaited<ReturnType<ReturnType<typeof selectTickets>['execute']>>[number]

/**
 * The only place that turns a stored ticket into the owner's view. The stored due time is for operators; it may be too
 * early if a holiday was announced later.
 */
const toTicket = ({ ownerId: _, locale: __, scanId, createdAt, closedAt, ...row }: TicketRow): Ticket => ({
  ...row,
  contractId: scanId,
  createdAt: createdAt.toISOString(),
  ...promisedDueTime(createdAt),
  ...(closedAt ? { closedAt: closedAt.toISOString() } : {}),
})

const promisedDueTime = (createdAt: Date): Pick<Ticket, 'dueAt'> => {
  const promised = computePromisedTime(createdAt)
  return promised ? { dueAt: promised.toISOString() } : {}
}

/** A ticket for mails and operators: with its owner, and the language of the question. */
export interface TicketWithOwner extends Ticket {
  ownerId: string
  locale: Locale
}

/** By id, or by the reference shown to users. */
export const findTicket = async (
  db: Database,
  by: { id: string } | { reference: string },
): Promise<TicketWithOwner | undefined> => {
  const row = await selectTickets(db)
    .where('id' in by ? 'ticket.id' : 'ticket.reference', '=', 'id' in by ? by.id : by.reference)
    .executeTakeFirst()
  return row && { ...toTicket(row), ownerId: row.ownerId, locale: row.locale }
}

/** Newest first; `before` is the id of the previous page's last row. */
export const listTickets = async (
  db: Database,
  input: { ownerId: string; before?: string | undefined; limit: number },
): Promise<Ticket[]> => {
  const rows = await selectTickets(db)
    .where('ticket.ownerId', '=', input.ownerId)
    .$if(input.before !== undefined, (query) => query.where('ticket.id', '<', input.before ?? ''))
    .orderBy('ticket.id', 'desc')
    .limit(input.limit)
    .execute()
  return rows.map(toTicket)
}

export interface OperatorTicket {
  reference: string
  contractName: string
  status: TicketStatus
  findings: number
  createdAt: Date
  dueAt: Date
  isOverdue: boolean
}

/** For operators: earliest due time first; without `all`, only unanswered tickets. */
export const listWaitingTickets = (
  db: Database,
  { all, limit }: { all: boolean; limit: number },
): Promise<OperatorTicket[]> =>
  db
    .selectFrom('ticket')
    .innerJoin('scan', 'scan.id', 'ticket.scanId')
    .select(['ticket.reference', 'scan.name as contractName', 'ticket.status', 'ticket.createdAt', 'ticket.dueAt'])
    .select([
      sql<number>`cardinality(ticket.findings)`.as('findings'),
      sql<boolean>`ticket.status = 'submitted' AND ticket.due_at < now()`.as('isOverdue'),
    ])
    .$if(!all, (query) => query.where('ticket.status', '=', 'submitted'))
    .orderBy('ticket.dueAt')
    .orderBy('ticket.id')
    .limit(limit)
    .execute()

/** The findings of a ticket, by rank. */
export const listTicketFindings = (db: Database, ticket: { scanId: string; findings: readonly string[] }) =>
  db
    .selectFrom('finding')
    .select(['label', 'detector', 'severity', 'locations'])
    .where('scanId', '=', ticket.scanId)
    .where('label', 'in', ticket.findings)
    .orderBy('ordinal')
    .execute()

export type TicketFindingRow = Awaited<ReturnType<typeof listTicketFindings>>[number]

/** The ticket created earlier with this idempotency key, with the hash of its request. */
export const findTicketByKey = (db: Database, input: { ownerId: string; idempotencyKey: string }) =>
  db
    .selectFrom('ticket')
    .select(['id as ticketId', 'requestSha256'])
    .where('ownerId', '=', input.ownerId)
    .where('idempotencyKey', '=', input.idempotencyKey)
    .executeTakeFirst()

/** The given labels that a scan of this user has, by rank. */
export const findLabels = async (
  db: Database,
  input: { scanId: string; ownerId: string; labels: readonly string[] },
): Promise<string[]> => {
  const rows = await db
    .selectFrom('scan')
    .innerJoin('finding', 'finding.scanId', 'scan.id')
    .select('finding.label')
    .where('scan.id', '=', input.scanId)
    .where('scan.ownerId', '=', input.ownerId)
    .where('finding.label', 'in', input.labels)
    .orderBy('finding.ordinal')
    .execute()
  return rows.map(({ label }) => label)
}
