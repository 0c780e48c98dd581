import type { Database } from '../database.ts'

/** Answers whether there was an active user to set it for. */
export const setPassword = async (db: Database, input: { userId: string; passwordHash: string }): Promise<boolean> => {
  const set = await db
    .updateTable('appUser')
    .set({ passwordHash: input.passwordHash })
    .where('id', '=', input.userId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return set.numUpdatedRows === 1n
}
