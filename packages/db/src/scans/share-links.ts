import type { Disclosure, ShareLink } from '@lc/api-contract'
import { sql } from 'kysely'
import { type Database, newId } from '../database.ts'

const state = sql<ShareLink['state']>`CASE
  WHEN revoked_at IS NOT NULL THEN 'revoked' WHEN expires_at <= now() THEN 'expired' ELSE 'live' END`

/** Whether a completed scan of this user exists; only such a scan can be shared. */
export const hasReport = async (db: Database, input: { scanId: string; ownerId: string }): Promise<boolean> =>
  (await db
    .selectFrom('scan')
    .select('id')
    .where('id', '=', input.scanId)
    .where('ownerId', '=', input.ownerId)
    .where('status', '=', 'completed')
    .executeTakeFirst()) !== undefined

export const countLiveShareLinks = async (db: Database, scanId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('shareLink')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('scanId', '=', scanId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface NewShareLink {
  ownerId: string
  scanId: string
  tokenSha256: Buffer
  viewSecret: Buffer
  passphraseHash: string | null
  disclosure: Disclosure
  releaseAt: string | null
  expiresInDays: number
}

export const addShareLink = async (db: Database, { expiresInDays, ...link }: NewShareLink): Promise<ShareLink> => {
  const id = newId()
  await db
    .insertInto('shareLink')
    .values({ id, ...link, expiresAt: sql<Date>`now() + ${expiresInDays}::int * interval '1 day'` })
    .execute()
  return toShareLink(await linkRows(db).where('id', '=', id).executeTakeFirstOrThrow())
}

/** Far above any honest use; older links are left out. */
const MAX_LISTED = 100

/** Live links first, then newest first. Check ownership first. */
export const listShareLinks = async (db: Database, scanId: string): Promise<ShareLink[]> => {
  const rows = await linkRows(db)
    .where('scanId', '=', scanId)
    .orderBy(sql`${state} = 'live'`, 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute()
  return rows.map(toShareLink)
}

/** Returns whether the user had this link live. */
export const revokeShareLink = async (db: Database, input: { id: string; ownerId: string }): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('shareLink')
    .set({ revokedAt: sql<Date>`now()` })
    .where('id', '=', input.id)
    .where('ownerId', '=', input.ownerId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const linkRows = (db: Database) =>
  db
    .selectFrom('shareLink')
    .select(['id', 'disclosure', 'releaseAt', 'createdAt', 'expiresAt', 'views', 'lastViewedAt', 'wrongPassphrases'])
    .select((eb) => [state.as('state'), eb('passphraseHash', 'is not', null).as('hasPassphrase')])

type LinkRow = Awaited<ReturnType<ReturnType<typeof linkRows>['executeTakeFirstOrThrow']>>

const toShareLink = ({ releaseAt, lastViewedAt, ...row }: LinkRow): ShareLink => ({
  ...row,
  hasPassphrase: row.hasPassphrase === true,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  ...(releaseAt && { releaseAt: releaseAt.toISOString() }),
  ...(lastViewedAt && { lastViewedAt: lastViewedAt.toISOString() }),
})

/** A live link by the hash of its token, for a caller who isn't its owner; needs the system's database. */
export const findLiveShareLink = (db: Database, tokenSha256: Buffer) =>
  db
    .selectFrom('shareLink')
    .select(['id', 'ownerId', 'scanId', 'disclosure', 'releaseAt', 'expiresAt', 'passphraseHash', 'viewSecret'])
    .select(sql<boolean>`release_at > now()`.as('isWithheld'))
    .where('tokenSha256', '=', tokenSha256)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()

export type LiveShareLink = NonNullable<Awaited<ReturnType<typeof findLiveShareLink>>>

export const countShareView = async (db: Database, id: string): Promise<void> => {
  await db
    .updateTable('shareLink')
    .set((eb) => ({ views: eb('views', '+', 1), lastViewedAt: sql<Date>`now()` }))
    .where('id', '=', id)
    .execute()
}

export const countWrongPassphrase = async (db: Database, id: string): Promise<void> => {
  await db
    .updateTable('shareLink')
    .set((eb) => ({ wrongPassphrases: eb('wrongPassphrases', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
