import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** A mail sent again moves the time on: a link's life starts at the last send. */
export const markLinkSent = async (db: Database, outboxId: string): Promise<void> => {
  await db.updateTable('mailLink').set({ sentAt: sql<Date>`now()` }).where('outboxId', '=', outboxId).execute()
}
