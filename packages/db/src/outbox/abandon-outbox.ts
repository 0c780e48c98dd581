import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** Ends a row that can never be carried out, and keeps why, without the addresses in it. */
export const abandonOutbox = async (db: Database, input: { id: string; error: string }): Promise<void> => {
  await db
    .updateTable('outbox')
    .set({ doneAt: sql<Date>`now()`, lastError: sql<string>`left(mask_addresses(${input.error}), 1000)` })
    .where('id', '=', input.id)
    .where('doneAt', 'is', null)
    .execute()
}
