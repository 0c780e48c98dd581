import { AppError } from '@lc/api-contract'
import { sql } from 'kysely'
import { settleHold } from '../billing/settle-hold.ts'
import type { Database } from '../database.ts'
import { inTransaction } from '../in-transaction.ts'
import { newId } from '../new-id.ts'
import { addOutbox } from '../outbox/add-outbox.ts'
import { lockTicket } from './lock-ticket.ts'

export interface Answering {
  reference: string
  text: string
  operator: string
}

/**
 * Writes an expert's answer and promises to mail it; the first one uses the consultation. The same words again change nothing.
 * Refuses with CONFLICT a ticket that is closed. Answers whether this was new.
 */
export const answerTicket = (db: Database, { reference, text, operator }: Answering): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const ticket = await lockTicket(trx, reference)
    const said = await trx.selectFrom('ticketAnswer').select('text').where('ticketId', '=', ticket.id).execute()
    if (said.some((earlier) => earlier.text === text)) return false
    if (ticket.status === 'closed') throw new AppError('CONFLICT', { details: { ticket: reference } })
    const ordinal = said.length + 1
    await trx.insertInto('ticketAnswer').values({ ticketId: ticket.id, ordinal, text, operator }).execute()
    await trx
      .updateTable('ticket')
      .set({ status: 'answered', answeredAt: ticket.answeredAt ?? sql<Date>`now()` })
      .where('id', '=', ticket.id)
      .execute()
    await settleHold(trx, { reference: ticket.id, decision: 'use' })
    const payload = { mail: 'ticket_answered', ticketId: ticket.id, answer: ordinal } as const
    await addOutbox(trx, {
      id: newId(),
      dedupeKey: `mail/ticket_answered/${ticket.id}/${ordinal}`,
      kind: 'mail',
      payload,
    })
    return true
  })
