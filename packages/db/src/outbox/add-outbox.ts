import type { Database } from '../database.ts'
import type { OutboxMessage } from './outbox-message.ts'

/** Promises a side effect; call it inside the transaction that causes it. */
export const addOutbox = async (
  trx: Database,
  { id, dedupeKey, kind, payload }: OutboxMessage & { id: string; dedupeKey: string },
): Promise<void> => {
  await trx
    .insertInto('outbox')
    .values({ id, dedupeKey, kind, payload: JSON.stringify(payload) })
    .execute()
}
