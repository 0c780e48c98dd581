import type { TicketStatus } from '@lc/api-contract'
import { sql } from 'kysely'
import type { Database } from '../database.ts'

export interface ListedTicket {
  reference: string
  contractName: string
  status: TicketStatus
  findings: number
  createdAt: Date
  dueAt: Date
  isOverdue: boolean
}

/** For operators: what is due first comes first; without `all`, only what nobody has answered. */
export const listWaitingTickets = (
  db: Database,
  { all, limit }: { all: boolean; limit: number },
): Promise<ListedTicket[]> =>
  db
    .selectFrom('ticket')
    .innerJoin('contract', 'contract.id', 'ticket.contractId')
    .select(['ticket.reference', 'contract.name as contractName', 'ticket.status', 'ticket.createdAt', 'ticket.dueAt'])
    .select([
      sql<number>`cardinality(ticket.findings)`.as('findings'),
      sql<boolean>`ticket.status = 'submitted' AND ticket.due_at < now()`.as('isOverdue'),
    ])
    .$if(!all, (query) => query.where('ticket.status', '=', 'submitted'))
    .orderBy('ticket.dueAt')
    .orderBy('ticket.id')
    .limit(limit)
    .execute()
