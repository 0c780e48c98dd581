import { sql } from 'kysely'
import type { Database } from '../database.ts'
import type { OutboxMessage } from './outbox-message.ts'

export type ClaimedOutbox = OutboxMessage & { id: string; attempts: number }

/**
 * Takes due rows of one kind for `leaseMs`. No lock is held while they are carried out: if this process dies, the rows come due again.
 * The attempt is counted now, so that a row that kills its process backs off as well.
 */
export const claimOutbox = async (
  db: Database,
  { kind, limit, leaseMs }: { kind: OutboxMessage['kind']; limit: number; leaseMs: number },
): Promise<ClaimedOutbox[]> => {
  const rows = await db
    .updateTable('outbox')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), availableAt: later(leaseMs) }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('outbox')
        .select('id')
        .where('kind', '=', kind)
        .where('doneAt', 'is', null)
        .where('availableAt', '<=', sql<Date>`now()`)
        .orderBy('availableAt')
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'payload', 'attempts'])
    .execute()
  return rows as ClaimedOutbox[]
}

/** Doubles with every attempt, at least the lease, at most five minutes after it. */
const later = (leaseMs: number) =>
  sql<Date>`now() + ${leaseMs} * interval '1 millisecond' + least(300, power(2, least(attempts, 10)) - 1) * interval '1 second'`
