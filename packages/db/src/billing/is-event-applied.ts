import type { Database } from '../database.ts'

export const isEventApplied = async (db: Database, eventId: string): Promise<boolean> =>
  (await db.selectFrom('stripeEvent').select('id').where('id', '=', eventId).executeTakeFirst()) !== undefined
