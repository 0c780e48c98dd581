import { sql } from 'kysely'
import type { Database } from '../database.ts'
import type { OutboxMessage } from './outbox-message.ts'

type NewOutbox = OutboxMessage & {
  id: string
  dedupeKey: string
  /** `admitted`: not before `admitScans` or `admitChecks` makes it due. */
  when?: { afterMs: number } | 'admitted'
}

/** Promises a side effect; call it inside the transaction that causes it. */
export const addOutbox = async (
  trx: Database,
  { id, dedupeKey, kind, payload, when = { afterMs: 0 } }: NewOutbox,
): Promise<void> => {
  const availableAt =
    when === 'admitted'
      ? sql<Date>`'infinity'::timestamptz`
      : sql<Date>`now() + ${when.afterMs} * interval '1 millisecond'`
  await trx
    .insertInto('outbox')
    .values({ id, dedupeKey, kind, payload: JSON.stringify(payload), availableAt })
    .execute()
}
