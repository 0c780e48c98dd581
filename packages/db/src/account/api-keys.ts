import type { ApiKey, ApiKeyScope, User } from '@lc/api-contract'
import { sql } from 'kysely'
import { type Database, newId } from '../database.ts'

const state = sql<ApiKey['state']>`CASE
  WHEN revoked_at IS NOT NULL THEN 'revoked' WHEN expires_at <= now() THEN 'expired' ELSE 'live' END`

export const countLiveApiKeys = async (db: Database, userId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('apiKey')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface NewApiKey {
  userId: string
  name: string
  hint: string
  keySha256: Buffer
  scopes: readonly ApiKeyScope[]
  expiresInDays: number
}

export const addApiKey = async (db: Database, { expiresInDays, scopes, ...key }: NewApiKey): Promise<ApiKey> => {
  const id = newId()
  const expiresAt = sql<Date>`now() + ${expiresInDays}::int * interval '1 day'`
  await db
    .insertInto('apiKey')
    .values({ id, ...key, scopes: [...scopes], expiresAt })
    .execute()
  return toApiKey(await keyRows(db).where('id', '=', id).executeTakeFirstOrThrow())
}

/** Far above the number of live keys; older ones are left out. */
const MAX_LISTED = 100

/** Live keys first, then newest first. */
export const listApiKeys = async (db: Database, userId: string): Promise<ApiKey[]> => {
  const rows = await keyRows(db)
    .where('userId', '=', userId)
    .orderBy(sql`${state} = 'live'`, 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute()
  return rows.map(toApiKey)
}

/** Returns whether the user had this key live. */
export const revokeApiKey = async (db: Database, input: { id: string; userId: string }): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('apiKey')
    .set({ revokedAt: sql<Date>`now()` })
    .where('id', '=', input.id)
    .where('userId', '=', input.userId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A live key with its owner. */
export interface LiveApiKey {
  id: string
  name: string
  scopes: ApiKeyScope[]
  expiresAt: string
  user: User
}

/** Finds a live key by its hash and notes its use; needs the system's database. */
export const findLiveApiKey = async (db: Database, keySha256: Buffer): Promise<LiveApiKey | undefined> => {
  const row = await db
    .selectFrom('apiKey as k')
    .innerJoin('appUser as u', 'u.id', 'k.userId')
    .select(['k.id', 'k.name', 'k.scopes', 'k.expiresAt', isUseDue.as('isUseDue')])
    .select(['u.id as userId', 'u.email', 'u.locale', 'u.createdAt as userCreatedAt'])
    .where('k.keySha256', '=', keySha256)
    .where('k.revokedAt', 'is', null)
    .where('k.expiresAt', '>', sql<Date>`now()`)
    .where('u.status', '=', 'active')
    .where('u.blockedAt', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { id, name, scopes, expiresAt, userId, email, locale, userCreatedAt } = row
  if (row.isUseDue) await noteUse(db, id)
  const user = { id: userId, email, locale, createdAt: userCreatedAt.toISOString() }
  return { id, name, scopes, expiresAt: expiresAt.toISOString(), user }
}

/** A minute of inaccuracy saves a write on every request. */
const isUseDue = sql<boolean>`k.last_used_at IS NULL OR now() - k.last_used_at > interval '1 minute'`

const noteUse = (db: Database, id: string) =>
  db.updateTable('apiKey').set({ lastUsedAt: sql<Date>`now()` }).where('id', '=', id).execute()

const keyRows = (db: Database) =>
  db
    .selectFrom('apiKey')
    .select(['id', 'name', 'hint', 'scopes', 'createdAt', 'expiresAt', 'lastUsedAt', state.as('state')])

type KeyRow = Awaited<ReturnType<ReturnType<typeof keyRows>['executeTakeFirstOrThrow']>>

const toApiKey = ({ lastUsedAt, ...row }: KeyRow): ApiKey => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
})
