import { sql } from 'kysely'
import type { Database } from '../database.ts'

export const revokeSession = async (db: Database, sessionId: string): Promise<void> => {
  await db
    .updateTable('userSession')
    .set({ revokedAt: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .where('revokedAt', 'is', null)
    .execute()
}
