import type { Ticket } from '@lc/api-contract'
import { promisedTimeOf } from '@lc/core'
import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** Tickets with the name of their contract and what was answered; callers say which. */
export const selectTickets = (db: Database) =>
  db
    .selectFrom('ticket')
    .innerJoin('contract', 'contract.id', 'ticket.contractId')
    .select([
      'ticket.id',
      'ticket.ownerId',
      'ticket.contractId',
      'ticket.reference',
      'ticket.locale',
      'ticket.findings',
    ])
    .select(['ticket.message', 'ticket.status', 'ticket.createdAt', 'ticket.closedAt'])
    .select('contract.name as contractName')
    .select(
      sql<{ text: string; at: string }[]>`coalesce((
        SELECT jsonb_agg(jsonb_build_object('text', text, 'at', to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY ordinal)
        FROM ticket_answer WHERE ticket_id = ticket.id
      ), '[]')`.as('answers'),
    )

export type TicketRow = Awaited<ReturnType<ReturnType<typeof selectTickets>['execute']>>[number]

/**
 * The one place where a stored ticket takes the shape that its owner sees. The stored due time is for operators, and may be
 * too early by a holiday that was not known when it was written.
 */
export const toTicket = ({ ownerId: _, locale: __, createdAt, closedAt, ...row }: TicketRow): Ticket => ({
  ...row,
  createdAt: createdAt.toISOString(),
  ...promiseOf(createdAt),
  ...(closedAt ? { closedAt: closedAt.toISOString() } : {}),
})

const promiseOf = (askedAt: Date): Pick<Ticket, 'dueAt'> => {
  const promised = promisedTimeOf(askedAt)
  return promised ? { dueAt: promised.toISOString() } : {}
}
