import { AppError, type Locale } from '@lc/api-contract'
import { computeDueTime } from '@lc/core'
import { sql } from 'kysely'
import { holdEquity, settleHold } from '../billing/ledger.ts'
import { type Database, inTransaction, lockUser, newId } from '../database.ts'
import { addOutbox } from '../outbox/outbox.ts'

export interface NewTicket {
  ownerId: string
  scanId: string
  idempotencyKey: string
  requestSha256: string
  reference: string
  locale: Locale
  /** Labels of findings of the scan, by rank. */
  findings: string[]
  message: string
}

/**
 * Holds one consultation for a new ticket and queues two mails: the question to the experts and a confirmation to the
 * user. Call it inside a transaction. Refuses with NO_CONSULTATIONS_LEFT.
 */
export const addTicket = async (trx: Database, ticket: NewTicket): Promise<string> => {
  const id = newId()
  await holdEquity(trx, { userId: ticket.ownerId, kind: 'consultation', reference: id })
  const createdAt = await databaseTime(trx)
  await trx
    .insertInto('ticket')
    .values({ id, ...ticket, createdAt, dueAt: computeDueTime(createdAt) })
    .execute()
  for (const mail of ['ticket_submitted', 'ticket_received'] as const) {
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

export interface TicketAnswerInput {
  reference: string
  text: string
  operator: string
}

/**
 * Stores an expert's answer and queues its mail and webhook messages; the first answer uses the consultation. Returns false if the same
 * answer was given before. Refuses a closed ticket with CONFLICT.
 */
export const answerTicket = (db: Database, { reference, text, operator }: TicketAnswerInput): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const ticket = await lockTicket(trx, reference)
    const answers = await trx.selectFrom('ticketAnswer').select('text').where('ticketId', '=', ticket.id).execute()
    if (answers.some((earlier) => earlier.text === text)) return false
    if (ticket.status === 'closed') throw new AppError('CONFLICT', { details: { ticket: reference } })
    const ordinal = answers.length + 1
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
    await addOutbox(trx, {
      id: newId(),
      dedupeKey: `webhook_event/ticket/${ticket.id}/${ordinal}`,
      kind: 'webhook_event',
      payload: { event: 'ticket_answered', ticketId: ticket.id, answer: ordinal },
    })
    return true
  })

export type CloseTicketResult = 'closed' | 'closed_unanswered' | 'was_closed'

/** Closes a ticket. An unanswered one returns its consultation, and its owner gets a mail. */
export const closeTicket = (db: Database, reference: string): Promise<CloseTicketResult> =>
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

/**
 * Makes operators and experts of one ticket wait for each other. Locks the owner first, like every writer of the ledger. Refuses
 * with NOT_FOUND if the ticket doesn't exist or was erased with its owner.
 */
export const lockTicket = async (trx: Database, reference: string) => {
  const found = await trx.selectFrom('ticket').select('ownerId').where('reference', '=', reference).executeTakeFirst()
  if (!found) throw new AppError('NOT_FOUND', { details: { ticket: reference } })
  await lockUser(trx, found.ownerId)
  return trx
    .selectFrom('ticket')
    .select(['id', 'status', 'answeredAt'])
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new AppError('NOT_FOUND', { details: { ticket: reference } }))
}

/** Returns the consultations of a user's open tickets, before the tickets are erased. */
export const returnConsultations = async (trx: Database, ownerId: string): Promise<void> => {
  const waiting = await trx
    .selectFrom('ticket')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('status', '=', 'submitted')
    .execute()
  for (const { id } of waiting) await settleHold(trx, { reference: id, decision: 'return' })
}
