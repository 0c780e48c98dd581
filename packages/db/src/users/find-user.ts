import type { Database } from '../database.ts'

export const findUser = (db: Database, userId: string) =>
  db.selectFrom('appUser').select(['id', 'email', 'locale']).where('id', '=', userId).executeTakeFirst()
