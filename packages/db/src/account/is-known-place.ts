import type { Database } from '../database.ts'
import { placesForgottenBefore } from './places-forgotten-before.ts'

export const isKnownPlace = async (db: Database, placeHash: Buffer): Promise<boolean> => {
  const place = await db
    .selectFrom('loginPlace')
    .select('seenAt')
    .where('placeHash', '=', placeHash)
    .where('seenAt', '>=', placesForgottenBefore)
    .executeTakeFirst()
  return place !== undefined
}
