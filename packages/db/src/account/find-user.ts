import type { Database } from '../database.ts'

/** Undefined for a user who was deleted. */
export const findUser = (db: Database, userId: string) =>
  db
    .selectFrom('appUser')
    .select(['id', 'email', 'locale'])
    .where('id', '=', userId)
    .where('status', '!=', 'deleted')
    .executeTakeFirst()
