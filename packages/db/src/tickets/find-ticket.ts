import type { Locale, Ticket } from '@lc/api-contract'
import type { Database } from '../database.ts'
import { selectTickets, toTicket } from './ticket-row.ts'

/** A ticket as those see it who carry it on: with its owner, and the language in which they asked. */
export interface FoundTicket extends Ticket {
  ownerId: string
  locale: Locale
}

/** By its id, or by the reference that people name. */
export const findTicket = async (
  db: Database,
  by: { id: string } | { reference: string },
): Promise<FoundTicket | undefined> => {
  const row = await selectTickets(db)
    .where('id' in by ? 'ticket.id' : 'ticket.reference', '=', 'id' in by ? by.id : by.reference)
    .executeTakeFirst()
  return row && { ...toTicket(row), ownerId: row.ownerId, locale: row.locale }
}
