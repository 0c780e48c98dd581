import { settleHold } from '../billing/settle-hold.ts'
import type { Database } from '../database.ts'

/** Gives back what a user's waiting tickets hold, before the tickets go with their owner. */
export const returnConsultations = async (trx: Database, ownerId: string): Promise<void> => {
  const waiting = await trx
    .selectFrom('ticket')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('status', '=', 'submitted')
    .execute()
  for (const { id } of waiting) await settleHold(trx, { reference: id, decision: 'return' })
}
