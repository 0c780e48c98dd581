import type { Database } from '../database.ts'

export const findUserByEmail = (db: Database, email: string) =>
  db.selectFrom('appUser').select(['id', 'status', 'passwordHash']).where('email', '=', email).executeTakeFirst()
