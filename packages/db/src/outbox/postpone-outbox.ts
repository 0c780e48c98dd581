import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** Gives a row back after a failure: one second, then twice as long each time, five minutes at most. */
export const postponeOutbox = async (db: Database, input: { id: string; error: string }): Promise<void> => {
  await db
    .updateTable('outbox')
    .set({
      lastError: input.error.slice(0, 1_000),
      availableAt: sql<Date>`now() + least(300, power(2, least(attempts, 10) - 1)) * interval '1 second'`,
    })
    .where('id', '=', input.id)
    .where('doneAt', 'is', null)
    .execute()
}
