import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** Ends every session of a user, or all but one. */
export const revokeAllSessions = async (db: Database, input: { userId: string; exceptId?: string }): Promise<void> => {
  const { userId, exceptId } = input
  await db
    .updateTable('userSession')
    .set({ revokedAt: sql<Date>`now()` })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId ?? ''))
    .execute()
}
