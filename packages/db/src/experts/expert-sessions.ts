import { sql } from 'kysely'
import type { Passkey } from '../account/second-factors.ts'
import { type Database, newId } from '../database.ts'

export interface Expert {
  id: string
  name: string
}

const isThere = sql<boolean>`e.removed_at IS NULL`

/** The expert of an open invitation. */
export const findInvitation = (db: Database, tokenSha256: Buffer): Promise<Expert | undefined> =>
  db
    .selectFrom('expertInvitation as i')
    .innerJoin('expert as e', 'e.id', 'i.expertId')
    .select(['e.id', 'e.name'])
    .where('i.tokenSha256', '=', tokenSha256)
    .where('i.usedAt', 'is', null)
    .where('i.expiresAt', '>', sql<Date>`now()`)
    .where(isThere)
    .executeTakeFirst()

/** Returns whether this call used the invitation up. */
export const consumeInvitation = async (trx: Database, tokenSha256: Buffer): Promise<boolean> => {
  const used = await trx
    .updateTable('expertInvitation')
    .set({ usedAt: sql<Date>`now()` })
    .where('tokenSha256', '=', tokenSha256)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

/** Stores a challenge for five minutes, and deletes old ones. */
export const addExpertChallenge = async (
  db: Database,
  challenge: { challengeSha256: Buffer; expertId?: string },
): Promise<void> => {
  await db.deleteFrom('expertChallenge').where('expiresAt', '<', sql<Date>`now() - interval '1 hour'`).execute()
  await db
    .insertInto('expertChallenge')
    .values({ ...challenge, expiresAt: sql<Date>`now() + interval '5 minutes'` })
    .execute()
}

/** Returns whether the challenge was open for this expert, or for a log-in; then it is used now. */
export const consumeExpertChallenge = async (
  db: Database,
  { challengeSha256, expertId }: { challengeSha256: Buffer; expertId?: string },
): Promise<boolean> => {
  const used = await db
    .updateTable('expertChallenge')
    .set({ usedAt: sql<Date>`now()` })
    .where('challengeSha256', '=', challengeSha256)
    .where(sql<boolean>`expert_id IS NOT DISTINCT FROM ${expertId ?? null}::uuid`)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

const MAX_PASSKEYS = 20

const passkeyColumns = ['p.id', 'p.credentialId', 'p.publicKey', 'p.transports'] as const

export const listExpertPasskeys = (db: Database, expertId: string): Promise<Passkey[]> =>
  db
    .selectFrom('expertPasskey as p')
    .select(passkeyColumns)
    .where('p.expertId', '=', expertId)
    .where('p.revokedAt', 'is', null)
    .orderBy('p.id')
    .limit(MAX_PASSKEYS)
    .execute()

/** A passkey that isn't revoked, with its expert. */
export const findExpertPasskey = async (
  db: Database,
  credentialId: string,
): Promise<{ passkey: Passkey; expert: Expert } | undefined> => {
  const row = await db
    .selectFrom('expertPasskey as p')
    .innerJoin('expert as e', 'e.id', 'p.expertId')
    .select([...passkeyColumns, 'e.id as expertId', 'e.name'])
    .where('p.credentialId', '=', credentialId)
    .where('p.revokedAt', 'is', null)
    .where(isThere)
    .executeTakeFirst()
  if (!row) return undefined
  const { expertId, name, ...passkey } = row
  return { passkey, expert: { id: expertId, name } }
}

type NewPasskey = Omit<Passkey, 'id'> & { expertId: string; counter: number }

/** Returns false if the credential is already stored. */
export const addExpertPasskey = async (trx: Database, passkey: NewPasskey): Promise<boolean> => {
  const added = await trx
    .insertInto('expertPasskey')
    .values({ id: newId(), ...passkey })
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

/** Returns false if the counter didn't grow: then the passkey was copied. One without a counter always sends 0. */
export const useExpertPasskey = async (trx: Database, { id, counter }: { id: string; counter: number }) => {
  const used = await trx
    .updateTable('expertPasskey')
    .set({ counter, lastUsedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .where(sql<boolean>`(counter < ${counter}::bigint OR (counter = 0 AND ${counter}::bigint = 0))`)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

/** Thirty minutes from now, but at most ten hours after the log-in. */
const extendedExpiry = (createdAt = sql`now()`) =>
  sql<Date>`least(now() + interval '30 minutes', ${createdAt} + interval '10 hours')`

export const addExpertSession = async (
  trx: Database,
  session: { expertId: string; tokenSha256: Buffer },
): Promise<void> => {
  await trx
    .insertInto('expertSession')
    .values({ id: newId(), ...session, expiresAt: extendedExpiry() })
    .execute()
}

/** A minute of inaccuracy saves a write on every request. */
const isDueForExtension = sql<boolean>`now() - s.last_seen_at > interval '1 minute'`

/** Finds the open session of a token's hash and extends it. */
export const findExpertSession = async (
  db: Database,
  tokenSha256: Buffer,
): Promise<{ id: string; expert: Expert } | undefined> => {
  const row = await db
    .selectFrom('expertSession as s')
    .innerJoin('expert as e', 'e.id', 's.expertId')
    .select(['s.id', 'e.id as expertId', 'e.name', isDueForExtension.as('isDue')])
    .where('s.tokenSha256', '=', tokenSha256)
    .where('s.revokedAt', 'is', null)
    .where('s.expiresAt', '>', sql<Date>`now()`)
    .where(isThere)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.isDue)
    await db
      .updateTable('expertSession')
      .set({ expiresAt: extendedExpiry(sql.ref('createdAt')), lastSeenAt: sql<Date>`now()` })
      .where('id', '=', row.id)
      .execute()
  return { id: row.id, expert: { id: row.expertId, name: row.name } }
}

export const endExpertSession = async (trx: Database, sessionId: string): Promise<void> => {
  await trx.updateTable('expertSession').set({ revokedAt: sql<Date>`now()` }).where('id', '=', sessionId).execute()
}
