import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** Answers whether this call was the one that used the link. */
export const consumeLink = async (db: Database, outboxId: string): Promise<boolean> => {
  const consumed = await db
    .updateTable('mailLink')
    .set({ usedAt: sql<Date>`now()` })
    .where('outboxId', '=', outboxId)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return consumed.numUpdatedRows === 1n
}
