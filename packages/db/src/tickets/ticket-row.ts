import type { Ticket } from '@lc/contract'
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
    .select(['ticket.message', 'ticket.status', 'ticket.createdAt', 'ticket.dueAt', 'ticket.closedAt'])
    .select('contract.name as contractName')
    .select(
      sql<{ text: string; at: string }[]>`coalesce((
        SELECT jsonb_agg(jsonb_build_object('text', text, 'at', to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY ordinal)
        FROM ticket_answer WHERE ticket_id = ticket.id
      ), '[]')`.as('answers'),
    )

export type TicketRow = Awaited<ReturnType<ReturnType<typeof selectTickets>['execute']>>[number]

/** The one place where a stored ticket takes the shape that its owner sees. */
export const toTicket = ({ ownerId: _, locale: __, createdAt, dueAt, closedAt, ...row }: TicketRow): Ticket => ({
  ...row,
  createdAt: createdAt.toISOString(),
  dueAt: dueAt.toISOString(),
  ...(closedAt ? { closedAt: closedAt.toISOString() } : {}),
})
