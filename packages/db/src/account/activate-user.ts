import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** The password becomes that of the sign-up whose link was used. */
export const activateUser = async (db: Database, input: { userId: string; passwordHash: string }): Promise<void> => {
  await db
    .updateTable('appUser')
    .set({ status: 'active', activatedAt: sql<Date>`now()`, passwordHash: input.passwordHash })
    .where('id', '=', input.userId)
    .where('status', '=', 'pending')
    .execute()
}
