import type { Ticket } from '@lc/api-contract'
import type { Database } from '../database.ts'
import { selectTickets, toTicket } from './ticket-row.ts'

/** Newest first; `before` is the id of the last row of the page before. */
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
