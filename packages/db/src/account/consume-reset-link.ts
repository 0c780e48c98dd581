import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** Answers whether this call was the one that used the link, within fifteen minutes of its last send. */
export const consumeResetLink = async (db: Database, outboxId: string): Promise<boolean> => {
  const consumed = await db
    .updateTable('mailLink')
    .set({ usedAt: sql<Date>`now()` })
    .where('outboxId', '=', outboxId)
    .where('kind', '=', 'reset_password')
    .where('usedAt', 'is', null)
    .where('sentAt', '>', sql<Date>`now() - interval '15 minutes'`)
    .executeTakeFirst()
  return consumed.numUpdatedRows === 1n
}
