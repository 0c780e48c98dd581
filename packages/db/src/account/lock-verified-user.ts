import { AppError } from '@lc/api-contract'
import { sql } from 'kysely'
import type { Database } from '../database.ts'

export interface Verified {
  userId: string
  sessionId: string
  /** The stored hash that the password was held against. */
  verifiedHash: string
}

/**
 * Locks the user of an open session whose password is still the one that was verified: a reset that committed meanwhile
 * ended the session, and one that comes later waits for this transaction.
 */
export const lockVerifiedUser = async (trx: Database, { userId, sessionId, verifiedHash }: Verified): Promise<void> => {
  const user = await trx
    .selectFrom('appUser')
    .select('id')
    .where('id', '=', userId)
    .where('passwordHash', '=', verifiedHash)
    .where('status', '=', 'active')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!user || !(await isOpen(trx, sessionId))) throw new AppError('SESSION_EXPIRED')
}

const isOpen = async (trx: Database, sessionId: string) =>
  (await trx
    .selectFrom('userSession')
    .select('id')
    .where('id', '=', sessionId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()) !== undefined
