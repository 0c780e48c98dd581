import type { User, UserSession } from '@lc/api-contract'
import { sql } from 'kysely'
import { type Database, newId } from '../database.ts'

/** Seven days from now by the database's clock, but at most thirty days after the log-in. */
const extendedExpiry = (createdAt = sql`now()`) =>
  sql<Date>`least(now() + interval '7 days', ${createdAt} + interval '30 days')`

const MAX_USER_AGENT_LENGTH = 256

/** Returns the session's id. */
export const createSession = async (
  db: Database,
  input: { userId: string; tokenSha256: Buffer; userAgent: string },
): Promise<string> => {
  const id = newId()
  const userAgent = input.userAgent.slice(0, MAX_USER_AGENT_LENGTH)
  await db
    .insertInto('userSession')
    .values({ id, ...input, userAgent, expiresAt: extendedExpiry() })
    .execute()
  return id
}

export interface Session {
  id: string
  /** Whether the owner confirmed it in the last ten minutes. */
  isConfirmed: boolean
  user: User
}

/** Finds the open session of a token's hash and extends it. */
export const findSession = async (db: Database, tokenSha256: Buffer): Promise<Session | undefined> => {
  const row = await db
    .selectFrom('userSession as s')
    .innerJoin('appUser as u', 'u.id', 's.userId')
    .select(['s.id', 'u.id as userId', 'u.email', 'u.locale', 'u.createdAt'])
    .select([isDueForExtension.as('isDueForExtension'), isStillConfirmed.as('isConfirmed')])
    .where('s.tokenSha256', '=', tokenSha256)
    .where('s.revokedAt', 'is', null)
    .where('s.expiresAt', '>', sql<Date>`now()`)
    .where('u.status', '=', 'active')
    .where('u.blockedAt', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.isDueForExtension) await slide(db, row.id)
  const { id, isConfirmed, userId, email, locale, createdAt } = row
  return { id, isConfirmed, user: { id: userId, email, locale, createdAt: createdAt.toISOString() } }
}

/** Five minutes of inaccuracy in the time of last use save a write on every request. */
const isDueForExtension = sql<boolean>`now() - s.last_seen_at > interval '5 minutes'`

const isStillConfirmed = sql<boolean>`coalesce(s.confirmed_until > now(), false)`

const slide = (db: Database, sessionId: string) =>
  db
    .updateTable('userSession')
    .set({ expiresAt: extendedExpiry(sql.ref('createdAt')), lastSeenAt: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .execute()

const CONFIRMED_MINUTES = 10

/** The owner has just shown to be at the browser. Returns until when that counts. */
export const markConfirmed = async (db: Database, sessionId: string): Promise<string> => {
  const { confirmedUntil } = await db
    .updateTable('userSession')
    .set({ confirmedUntil: sql<Date>`now() + ${CONFIRMED_MINUTES}::int * interval '1 minute'` })
    .where('id', '=', sessionId)
    .where('revokedAt', 'is', null)
    .returning('confirmedUntil')
    .$narrowType<{ confirmedUntil: Date }>()
    .executeTakeFirstOrThrow()
  return confirmedUntil.toISOString()
}

const LIMIT = 100

/** The open sessions of a user: the current one first, then the most recently used. */
export const listSessions = async (
  db: Database,
  input: { userId: string; currentId: string },
): Promise<UserSession[]> => {
  const rows = await db
    .selectFrom('userSession')
    .select(['id', 'userAgent', 'createdAt', 'lastSeenAt'])
    .select((eb) => eb('id', '=', input.currentId).as('isCurrent'))
    .where('userId', '=', input.userId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .orderBy('isCurrent', 'desc')
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(LIMIT)
    .execute()
  return rows.map(({ isCurrent, createdAt, lastSeenAt, ...session }) => ({
    ...session,
    isCurrent: isCurrent === true,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }))
}

/** Returns whether the user had this session open. */
export const revokeSession = async (db: Database, input: { userId: string; sessionId: string }): Promise<boolean> => {
  const revoked = await db
    .updateTable('userSession')
    .set({ revokedAt: sql<Date>`now()` })
    .where('id', '=', input.sessionId)
    .where('userId', '=', input.userId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return revoked.numUpdatedRows === 1n
}

/** Ends all sessions of a user, or all but one. */
export const revokeAllSessions = async (db: Database, input: { userId: string; exceptId?: string }): Promise<void> => {
  const { userId, exceptId } = input
  await db
    .updateTable('userSession')
    .set({ revokedAt: sql<Date>`now()` })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId ?? ''))
    .execute()
}
