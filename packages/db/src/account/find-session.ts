import type { User } from '@lc/api-contract'
import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { slidExpiry } from './session-lifetime.ts'

export interface Session {
  id: string
  user: User
}

/** Answers the live session behind a token's hash and makes it live on. */
export const findSession = async (db: Database, tokenSha256: Buffer): Promise<Session | undefined> => {
  const row = await db
    .selectFrom('userSession as s')
    .innerJoin('appUser as u', 'u.id', 's.userId')
    .select(['s.id', 'u.id as userId', 'u.email', 'u.locale', 'u.createdAt', isDueToSlide.as('isDueToSlide')])
    .where('s.tokenSha256', '=', tokenSha256)
    .where('s.revokedAt', 'is', null)
    .where('s.expiresAt', '>', sql<Date>`now()`)
    .where('u.status', '=', 'active')
    .executeTakeFirst()
  if (!row) return undefined
  if (row.isDueToSlide) await slide(db, row.id)
  const { id, userId, email, locale, createdAt } = row
  return { id, user: { id: userId, email, locale, createdAt: createdAt.toISOString() } }
}

/** A time of last use that is five minutes old is honest enough, and saves a write on every request. */
const isDueToSlide = sql<boolean>`now() - s.last_seen_at > interval '5 minutes'`

const slide = (db: Database, sessionId: string) =>
  db
    .updateTable('userSession')
    .set({ expiresAt: slidExpiry(sql.ref('createdAt')), lastSeenAt: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .execute()
