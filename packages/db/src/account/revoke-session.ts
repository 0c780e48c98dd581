import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** Answers whether the user had this session open. */
export const revokeSession = async (db: Database, input: { userId: string; sessionId: string }): Promise<boolean> => {
  const revoked = await db
    .updateTable('userSession')
    .set({ revokedAt: sql<Date>`now()` })
    .where('id', '=', input.sessionId)
    .where('userId', '=', input.userId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return revoked.numUpdatedRows === 1n
}
