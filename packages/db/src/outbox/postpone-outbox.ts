import { sql } from 'kysely'
import type { Database } from '../database.ts'

/**
 * Gives a row back after a failure: one second, then twice as long each time, thirty seconds at most, so that what an
 * outage held up leaves soon after it. What has failed for some twenty minutes is asked every five minutes only.
 */
export const postponeOutbox = async (db: Database, input: { id: string; error: string }): Promise<void> => {
  await db
    .updateTable('outbox')
    .set({
      lastError: input.error.slice(0, 1_000),
      availableAt: sql<Date>`now() + ${waitSeconds} * interval '1 second'`,
    })
    .where('id', '=', input.id)
    .where('doneAt', 'is', null)
    .execute()
}

const waitSeconds = sql`CASE WHEN attempts > 40 THEN 300 ELSE least(30, power(2, least(attempts, 10) - 1)) END`
