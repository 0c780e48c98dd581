import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { placesForgottenBefore } from './places-forgotten-before.ts'

/** Removes counts whose time is over, and failures and places that are forgotten; the counters need no row to start again. */
export const clearExpiredLimits = async (db: Database): Promise<void> => {
  await db.deleteFrom('rateLimit').where('expire', '<', sql<string>`extract(epoch FROM now())::bigint * 1000`).execute()
  await db.deleteFrom('loginDelay').where('forgetAt', '<', sql<Date>`now()`).execute()
  await db.deleteFrom('loginPlace').where('seenAt', '<', placesForgottenBefore).execute()
}
