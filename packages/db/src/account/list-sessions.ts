import type { UserSession } from '@lc/api-contract'
import { sql } from 'kysely'
import type { Database } from '../database.ts'

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
