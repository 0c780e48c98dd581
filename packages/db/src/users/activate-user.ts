import { sql } from 'kysely'
import type { Database } from '../database.ts'

export const activateUser = async (db: Database, userId: string): Promise<void> => {
  await db
    .updateTable('appUser')
    .set({ status: 'active', activatedAt: sql<Date>`now()` })
    .where('id', '=', userId)
    .where('status', '=', 'pending')
    .execute()
}
