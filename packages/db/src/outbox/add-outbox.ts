import { sql } from 'kysely'
import type { Database } from '../database.ts'
import type { OutboxMessage } from './outbox-message.ts'

/** Promises a side effect; call it inside the transaction that causes it. */
export const addOutbox = async (
  trx: Database,
  { id, dedupeKey, kind, payload, delayMs = 0 }: OutboxMessage & { id: string; dedupeKey: string; delayMs?: number },
): Promise<void> => {
  const availableAt = sql<Date>`now() + ${delayMs} * interval '1 millisecond'`
  await trx
    .insertInto('outbox')
    .values({ id, dedupeKey, kind, payload: JSON.stringify(payload), availableAt })
    .execute()
}
