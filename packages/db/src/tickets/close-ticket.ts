import { sql } from 'kysely'
import { settleHold } from '../billing/settle-hold.ts'
import type { Database } from '../database.ts'
import { inTransaction } from '../in-transaction.ts'
import { newId } from '../new-id.ts'
import { addOutbox } from '../outbox/add-outbox.ts'
import { lockTicket } from './lock-ticket.ts'

export type Closing = 'closed' | 'closed_unanswered' | 'was_closed'

/** Ends a ticket. One that nobody answered gives its consultation back, and its owner is told. */
export const closeTicket = (db: Database, reference: string): Promise<Closing> =>
  inTransaction(db, async (trx) => {
    const { id, status } = await lockTicket(trx, reference)
    if (status === 'closed') return 'was_closed'
    await trx.updateTable('ticket').set({ status: 'closed', closedAt: sql<Date>`now()` }).where('id', '=', id).execute()
    if (status === 'answered') return 'closed'
    await settleHold(trx, { reference: id, decision: 'return' })
    const payload = { mail: 'ticket_closed', ticketId: id } as const
    await addOutbox(trx, { id: newId(), dedupeKey: `mail/ticket_closed/${id}`, kind: 'mail', payload })
    return 'closed_unanswered'
  })
