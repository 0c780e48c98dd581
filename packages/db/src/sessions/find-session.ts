import type { User } from '@lc/contract'
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

/** Moving the expiry by less than an hour is not worth a write on every request. */
const isDueToSlide = sql<boolean>`${slidExpiry(sql.ref('s.createdAt'))} - s.expires_at > interval '1 hour'`

const slide = (db: Database, sessionId: string) =>
  db
    .updateTable('userSession')
    .set({ expiresAt: slidExpiry(sql.ref('createdAt')) })
    .where('id', '=', sessionId)
    .execute()
