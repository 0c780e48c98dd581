import { AppError, type Locale } from '@lc/api-contract'
import { sql } from 'kysely'
import { type Database, lockUser, newId } from '../database.ts'

/** Undefined for a deleted user. */
export const findUser = (db: Database, userId: string) =>
  db
    .selectFrom('appUser')
    .select(['id', 'email', 'locale', 'blockedAt'])
    .where('id', '=', userId)
    .where('status', '!=', 'deleted')
    .executeTakeFirst()

export const findUserByEmail = (db: Database, email: string) =>
  db
    .selectFrom('appUser')
    .select(['id', 'status', 'passwordHash', 'locale', 'blockedAt'])
    .where('email', '=', email)
    .executeTakeFirst()

/**
 * Returns the id of the pending user, or undefined if an active user has the e-mail. Until a link is used, a log-in
 * with the newest password reports that the account is pending; the used link decides which password stays.
 */
export const registerUser = async (
  db: Database,
  input: { email: string; passwordHash: string; locale: Locale },
): Promise<string | undefined> => {
  const row = await db
    .insertInto('appUser')
    .values({ id: newId(), ...input })
    .onConflict((oc) =>
      oc
        .column('email')
        .doUpdateSet({ passwordHash: input.passwordHash, locale: input.locale })
        .where('appUser.status', '=', 'pending'),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Sets the password of the sign-up whose link was used. */
export const activateUser = async (db: Database, input: { userId: string; passwordHash: string }): Promise<void> => {
  await db
    .updateTable('appUser')
    .set({ status: 'active', activatedAt: sql<Date>`now()`, passwordHash: input.passwordHash })
    .where('id', '=', input.userId)
    .where('status', '=', 'pending')
    .execute()
}

/** Returns whether the user exists and is active. */
export const setPassword = async (db: Database, input: { userId: string; passwordHash: string }): Promise<boolean> => {
  const set = await db
    .updateTable('appUser')
    .set({ passwordHash: input.passwordHash })
    .where('id', '=', input.userId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return set.numUpdatedRows === 1n
}

/** Stores the language of a log-in. */
export const setLocale = async (
  trx: Database,
  { userId, locale }: { userId: string; locale: Locale },
): Promise<void> => {
  await trx.updateTable('appUser').set({ locale }).where('id', '=', userId).execute()
}

export interface Login {
  userId: string
  /** The stored hash that the password was verified with. */
  verifiedHash: string
  /** The hash to store: the same one, or the password under the current pepper and cost. */
  passwordHash: string
  locale: Locale
}

/**
 * Returns whether the verified password is still the current one: a reset that has committed meanwhile wins, a later
 * one waits for this transaction and ends its session. Also stores the language.
 */
export const confirmLogin = async (trx: Database, login: Login): Promise<boolean> => {
  const confirmed = await trx
    .updateTable('appUser')
    .set({ passwordHash: login.passwordHash, locale: login.locale })
    .where('id', '=', login.userId)
    .where('passwordHash', '=', login.verifiedHash)
    .where('status', '=', 'active')
    .where('blockedAt', 'is', null)
    .executeTakeFirst()
  return confirmed.numUpdatedRows === 1n
}

/**
 * Returns the id of an address's pending user and locks it: no other transaction can activate it or sign it up
 * meanwhile.
 */
export const lockPendingUser = async (trx: Database, email: string): Promise<string | undefined> => {
  const user = await trx
    .selectFrom('appUser')
    .select('id')
    .where('email', '=', email)
    .where('status', '=', 'pending')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return user?.id
}

/**
 * Locks the user of an open session. A password reset that has committed meanwhile ended the session; a later one waits
 * for this transaction.
 */
export const lockSessionUser = async (
  trx: Database,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> => {
  await lockUser(trx, userId)
  if (!(await isOpen(trx, sessionId))) throw new AppError('SESSION_EXPIRED')
}

interface VerifiedUser {
  userId: string
  sessionId: string
  /** The stored hash that the password was verified with. */
  verifiedHash: string
}

/** The same, if the verified password is also still the current one. */
export const lockVerifiedUser = async (
  trx: Database,
  { userId, sessionId, verifiedHash }: VerifiedUser,
): Promise<void> => {
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

/**
 * Records that a mailbox has received its welcome gift, without storing the address. Returns false if it was recorded
 * before; only one of several parallel transactions gets true.
 */
export const markWelcomeSpent = async (trx: Database, addressHmac: Buffer): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('spentWelcome')
    .values({ addressHmac })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Checks the mailbox under every key that may have been in use when it got its gift. */
export const isWelcomeSpent = async (db: Database, addressHmacs: Buffer[]): Promise<boolean> => {
  const spent = await db
    .selectFrom('spentWelcome')
    .select('addressHmac')
    .where('addressHmac', 'in', addressHmacs)
    .executeTakeFirst()
  return spent !== undefined
}
