import type { Locale, SecondFactor } from '@lc/api-contract'
import { sql } from 'kysely'
import { type Database, newId } from '../database.ts'
import { addOutbox } from '../outbox/outbox.ts'

const LIMIT = 100

/** The factors of a user, oldest first. */
export const listFactors = async (db: Database, userId: string): Promise<SecondFactor[]> => {
  const rows = await db
    .selectFrom('secondFactor')
    .select(['id', 'kind', 'name', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .limit(LIMIT)
    .execute()
  return rows.map(toFactor)
}

interface FactorRow {
  id: string
  kind: SecondFactor['kind']
  name: string | null
  createdAt: Date
  lastUsedAt: Date | null
}

const toFactor = ({ id, kind, name, createdAt, lastUsedAt }: FactorRow): SecondFactor => ({
  id,
  kind,
  createdAt: createdAt.toISOString(),
  ...(name !== null && { name }),
  ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
})

/** A passkey as WebAuthn needs it. */
export interface Passkey {
  id: string
  credentialId: string
  publicKey: Buffer
  transports: string[]
}

export const listPasskeys = (db: Database, userId: string): Promise<Passkey[]> =>
  db
    .selectFrom('secondFactor')
    .select(['id', 'credentialId', 'publicKey', 'transports'])
    .where('userId', '=', userId)
    .where('kind', '=', 'passkey')
    .orderBy('id')
    .limit(LIMIT)
    .$narrowType<{ credentialId: string; publicKey: Buffer; transports: string[] }>()
    .execute()

type NewPasskey = Omit<Passkey, 'id'> & { userId: string; name: string; counter: number }

/** Undefined if the credential is already stored, for any user. */
export const addPasskey = async (trx: Database, passkey: NewPasskey): Promise<SecondFactor | undefined> => {
  const row = await trx
    .insertInto('secondFactor')
    .values({ id: newId(), kind: 'passkey', ...passkey })
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning(['id', 'kind', 'name', 'createdAt', 'lastUsedAt'])
    .executeTakeFirst()
  return row && toFactor(row)
}

/**
 * Notes the use of a passkey. Returns false if its counter didn't grow: then the passkey was copied. A passkey without
 * a counter always sends 0.
 */
export const usePasskey = async (trx: Database, { id, counter }: { id: string; counter: number }): Promise<boolean> => {
  const used = await trx
    .updateTable('secondFactor')
    .set({ counter, lastUsedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('counter', '<', String(counter)), eb.and([eb('counter', '=', '0'), eb.val(counter === 0)])]),
    )
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

/** The authenticator app of a user. */
export interface TotpFactor {
  id: string
  encryptedSecret: Buffer
  /** The last 30-second step of which a code was used. */
  lastStep: number
}

export const findTotp = async (db: Database, userId: string): Promise<TotpFactor | undefined> => {
  const row = await db
    .selectFrom('secondFactor')
    .select(['id', 'encryptedSecret', 'lastStep'])
    .where('userId', '=', userId)
    .where('kind', '=', 'totp')
    .$narrowType<{ encryptedSecret: Buffer; lastStep: string }>()
    .executeTakeFirst()
  return row && { ...row, lastStep: Number(row.lastStep) }
}

type NewTotp = Omit<TotpFactor, 'id'> & { userId: string }

export const addTotp = async (trx: Database, totp: NewTotp): Promise<SecondFactor> => {
  const row = await trx
    .insertInto('secondFactor')
    .values({ id: newId(), kind: 'totp', ...totp })
    .returning(['id', 'kind', 'name', 'createdAt', 'lastUsedAt'])
    .executeTakeFirstOrThrow()
  return toFactor(row)
}

/** Notes the use of a code. Returns false if this step or a later one was used before. */
export const useTotp = async (trx: Database, { id, lastStep, encryptedSecret }: TotpFactor): Promise<boolean> => {
  const used = await trx
    .updateTable('secondFactor')
    .set({ lastStep, encryptedSecret, lastUsedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('lastStep', '<', String(lastStep))
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

/** Returns the kind of the factor, or undefined if the user doesn't have it. Recovery codes end with the last factor. */
export const deleteFactor = async (
  trx: Database,
  { id, userId }: { id: string; userId: string },
): Promise<SecondFactor['kind'] | undefined> => {
  const { rows } = await sql<{ kind: SecondFactor['kind'] | null }>`
    SELECT delete_second_factor(${id}, ${userId}) AS kind`.execute(trx)
  return rows[0]?.kind ?? undefined
}

/** Replaces all recovery codes of a user. */
export const replaceRecoveryCodes = async (
  trx: Database,
  { userId, hashes }: { userId: string; hashes: Buffer[] },
): Promise<void> => {
  await sql`SELECT delete_recovery_codes(${userId})`.execute(trx)
  await trx
    .insertInto('recoveryCode')
    .values(hashes.map((codeSha256) => ({ userId, codeSha256 })))
    .execute()
}

export const countRecoveryCodes = async (db: Database, userId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('recoveryCode')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns whether the code was unused; then it is used now. */
export const useRecoveryCode = async (
  trx: Database,
  { userId, codeSha256 }: { userId: string; codeSha256: Buffer },
): Promise<boolean> => {
  const used = await trx
    .updateTable('recoveryCode')
    .set({ usedAt: sql<Date>`now()` })
    .where('userId', '=', userId)
    .where('codeSha256', '=', codeSha256)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

/** In the language that the user had before the act, so that an attacker doesn't choose the one of the mail. */
export interface FactorNotice {
  mail: 'passkey_added' | 'passkey_removed' | 'totp_added' | 'totp_removed' | 'recovery_code_used'
  userId: string
  locale: Locale
}

/** Queues the mail to the owner. */
export const queueFactorNotice = async (trx: Database, notice: FactorNotice): Promise<void> => {
  const id = newId()
  await addOutbox(trx, { id, dedupeKey: `mail/${notice.mail}/${id}`, kind: 'mail', payload: notice })
}
