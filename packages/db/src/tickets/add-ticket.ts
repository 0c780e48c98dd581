import type { Locale } from '@lc/api-contract'
import { dueTimeOf } from '@lc/core'
import { sql } from 'kysely'
import { holdEquity } from '../billing/hold-equity.ts'
import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'
import { addOutbox } from '../outbox/add-outbox.ts'

export interface NewTicket {
  ownerId: string
  contractId: string
  idempotencyKey: string
  requestSha256: string
  reference: string
  locale: Locale
  /** Ids of findings that the contract has, by rank. */
  findings: string[]
  message: string
}

/**
 * Holds one consultation for a new ticket and promises two mails: the question to the experts, a confirmation to whoever asked.
 * Call it inside a transaction. Refuses with NO_CONSULTATIONS_LEFT.
 */
export const addTicket = async (trx: Database, ticket: NewTicket): Promise<string> => {
  const id = newId()
  await holdEquity(trx, { userId: ticket.ownerId, kind: 'consultation', reference: id })
  const askedAt = await databaseTime(trx)
  await trx
    .insertInto('ticket')
    .values({ id, ...ticket, createdAt: askedAt, dueAt: dueTimeOf(askedAt) })
    .execute()
  for (const mail of ['ticket_asked', 'ticket_received'] as const) {
    await addOutbox(trx, {
      id: newId(),
      dedupeKey: `mail/${mail}/${id}`,
      kind: 'mail',
      payload: { mail, ticketId: id },
    })
  }
  return id
}

const databaseTime = async (trx: Database): Promise<Date> => {
  const { rows } = await sql<{ at: Date }>`SELECT now() AS at`.execute(trx)
  return rows[0]?.at ?? new Date(0)
}
