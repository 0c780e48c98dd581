import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** The purpose of a challenge: the second step of a log-in, a confirmation, or setting up a factor. */
export type ChallengePurpose = 'login' | 'confirm' | 'passkey' | 'totp'

interface NewChallenge {
  challengeSha256: Buffer
  userId: string
  purpose: ChallengePurpose
  /** Absent for a log-in. */
  sessionId?: string
  /** Of the authenticator app that is being set up. */
  encryptedSecret?: Buffer
}

const MINUTES = 5

/** Wrong answers until a challenge ends. */
const MAX_ANSWERS = 5

/** Returns when the challenge expires. */
export const addChallenge = async (db: Database, challenge: NewChallenge): Promise<string> => {
  const { expiresAt } = await db
    .insertInto('factorChallenge')
    .values({ ...challenge, expiresAt: sql<Date>`now() + ${MINUTES}::int * interval '1 minute'` })
    .returning('expiresAt')
    .executeTakeFirstOrThrow()
  return expiresAt.toISOString()
}

/** A challenge as its caller names it: one of another user, session or purpose isn't found. */
export interface NamedChallenge {
  challengeSha256: Buffer
  purpose: ChallengePurpose
  sessionId?: string | undefined
}

export interface OpenChallenge {
  userId: string
  encryptedSecret: Buffer | null
}

export const findChallenge = (db: Database, challenge: NamedChallenge): Promise<OpenChallenge | undefined> =>
  db
    .selectFrom('factorChallenge')
    .select(['userId', 'encryptedSecret'])
    .where(isOpen(challenge))
    .where('answers', '<', MAX_ANSWERS)
    .executeTakeFirst()

/** Counts an answer before it is checked. Returns whether one more was allowed. */
export const countAnswer = async (db: Database, challenge: NamedChallenge): Promise<boolean> => {
  const counted = await db
    .updateTable('factorChallenge')
    .set({ answers: sql<number>`answers + 1` })
    .where(isOpen(challenge))
    .where('answers', '<', MAX_ANSWERS)
    .executeTakeFirst()
  return counted.numUpdatedRows === 1n
}

/** Returns whether this call used the challenge up. */
export const consumeChallenge = async (trx: Database, challenge: NamedChallenge): Promise<boolean> => {
  const consumed = await trx
    .updateTable('factorChallenge')
    .set({ usedAt: sql<Date>`now()` })
    .where(isOpen(challenge))
    .executeTakeFirst()
  return consumed.numUpdatedRows === 1n
}

/** Ends every open challenge of a user, such as a half-finished log-in with the previous password. */
export const revokeChallenges = async (trx: Database, userId: string): Promise<void> => {
  await trx
    .updateTable('factorChallenge')
    .set({ usedAt: sql<Date>`now()` })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute()
}

/** Deletes expired challenges. */
export const pruneChallenges = async (db: Database): Promise<void> => {
  await sql`SELECT prune_factor_challenges()`.execute(db)
}

const isOpen = ({ challengeSha256, purpose, sessionId }: NamedChallenge) => sql<boolean>`
  challenge_sha256 = ${challengeSha256} AND purpose = ${purpose} AND session_id IS NOT DISTINCT FROM ${sessionId ?? null}::uuid
  AND used_at IS NULL AND expires_at > now()`
