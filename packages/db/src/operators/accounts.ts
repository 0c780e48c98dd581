import { sql } from 'kysely'
import type { Database } from '../database.ts'

const columns = ['id', 'email', 'status', 'locale', 'createdAt', 'activatedAt', 'blockedAt'] as const

/** A user by id or email address; undefined for a deleted one. */
export const findAccount = (db: Database, named: string) =>
  db
    .selectFrom('appUser')
    .select(columns)
    .where(sql<string>`id::text`, '=', named.toLowerCase())
    .where('status', '!=', 'deleted')
    .unionAll((eb) =>
      eb
        .selectFrom('appUser')
        .select(columns)
        .where('email', '=', named.toLowerCase())
        .where('status', '!=', 'deleted'),
    )
    .executeTakeFirst()

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/** Open sessions, open scans and paid payments of a user, as numbers. */
export const countAccount = async (
  db: Database,
  userId: string,
): Promise<{ sessions: number; openScans: number; payments: number }> => {
  const { rows } = await sql<{ sessions: number; openScans: number; payments: number }>`SELECT
    (SELECT count(*)::int FROM user_session
      WHERE user_id = ${userId} AND revoked_at IS NULL AND expires_at > now()) AS sessions,
    (SELECT count(*)::int FROM scan WHERE owner_id = ${userId} AND finished_at IS NULL) AS open_scans,
    (SELECT count(*)::int FROM payment WHERE user_id = ${userId} AND paid_at IS NOT NULL) AS payments`.execute(db)
  return rows[0] ?? { sessions: 0, openScans: 0, payments: 0 }
}

/** Returns whether this call changed anything. */
export const setBlocked = async (
  trx: Database,
  { userId, isBlocked }: { userId: string; isBlocked: boolean },
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('appUser')
    .set({ blockedAt: isBlocked ? sql<Date>`now()` : null })
    .where('id', '=', userId)
    .where('blockedAt', isBlocked ? 'is' : 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends the open sessions of one user, or of everyone. Returns how many. */
export const endSessions = async (trx: Database, userId: string | 'everyone'): Promise<number> => {
  const { numUpdatedRows } = await trx
    .updateTable('userSession')
    .set({ revokedAt: sql<Date>`now()` })
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .$if(userId !== 'everyone', (query) => query.where('userId', '=', userId))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** The scan of any user. */
export const findAnyScan = (db: Database, scanId: string) =>
  db
    .selectFrom('scan')
    .select([
      'id',
      'ownerId',
      'name',
      'status',
      'tier',
      'charge',
      'coverage',
      'level',
      'createdAt',
      'finishedAt',
      'failureReason',
      'failureDetail',
    ])
    .where('id', '=', scanId)
    .executeTakeFirst()

export type AnyScan = NonNullable<Awaited<ReturnType<typeof findAnyScan>>>
