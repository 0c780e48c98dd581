import { sql } from 'kysely'
import type { Database } from '../database.ts'

export const finishOutbox = async (db: Database, outboxId: string): Promise<void> => {
  await db
    .updateTable('outbox')
    .set({ doneAt: sql<Date>`now()`, lastError: null })
    .where('id', '=', outboxId)
    .where('doneAt', 'is', null)
    .execute()
}
