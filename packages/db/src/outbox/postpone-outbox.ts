import { sql } from 'kysely'
import type { Database } from '../database.ts'

/**
 * Gives a row back after a failure: one second, then twice as long each time, thirty seconds at most, so that what an
 * outage held up leaves soon after it. What has failed for some twenty minutes is asked every five minutes only. Addresses
 * are masked before the words are cut: half of one would not be known as such.
 */
export const postponeOutbox = async (db: Database, input: { id: string; error: string }): Promise<void> => {
  await db
    .updateTable('outbox')
    .set({
      lastError: sql<string>`left(mask_addresses(${input.error}), 1000)`,
      availableAt: sql<Date>`now() + ${waitSeconds} * interval '1 second'`,
    })
    .where('id', '=', input.id)
    .where('doneAt', 'is', null)
    .execute()
}

const waitSeconds = sql`CASE WHEN attempts > 40 THEN 300 ELSE least(30, power(2, least(attempts, 10) - 1)) END`
