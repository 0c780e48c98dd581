import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError, type ScanSummary } from '@lc/api-contract'
import { type Database, databaseOfUser, findLiveShareLink, type LiveShareLink } from '@lc/db'
import { hashToken } from '../account/credentials.ts'

/** A live link. Unknown, malformed, revoked and expired tokens all get the same answer. */
export const requireShareLink = async (systemDb: Database, token: string): Promise<LiveShareLink> => {
  const link = await findLiveShareLink(systemDb, hashToken(token))
  if (!link) throw new AppError('NOT_FOUND')
  return link
}

interface SharedReport {
  scan: { scanId: string; ownerId: string }
  /** Sees only the rows of the report's owner. */
  db: Database
  /** Present while the link withholds places and proofs. */
  withheldUntil: string | undefined
}

export const toSharedReport = (systemDb: Database, link: LiveShareLink): SharedReport => ({
  scan: { scanId: link.scanId, ownerId: link.ownerId },
  db: databaseOfUser(systemDb, link.ownerId),
  withheldUntil: link.isWithheld && link.releaseAt ? link.releaseAt.toISOString() : undefined,
})

/** The shared report of a call that carries the link's token and the key of an opened view. */
export const requireSharedReport = async (
  systemDb: Database,
  { token, key }: { token: string; key: string },
): Promise<SharedReport> => {
  const link = await requireShareLink(systemDb, token)
  if (!isViewKey(link, { token, key })) throw new AppError('NOT_FOUND')
  return toSharedReport(systemDb, link)
}

/** The same, for parts that a partial link withholds as a whole. */
export const requireWholeReport = async (systemDb: Database, access: { token: string; key: string }) => {
  const report = await requireSharedReport(systemDb, access)
  if (report.withheldUntil) throw new AppError('NOT_FOUND')
  return report
}

/** Free re-runs are the owner's business. */
export const withoutOffers = ({ rerun: _, projectId: _project, ...summary }: ScanSummary): ScanSummary => summary

const KEY_SECONDS = 12 * 3_600

/**
 * Opening a report gives its viewer a key for the other calls, so that the passphrase is checked once and every view is
 * counted. The signature covers the token, which the database doesn't know.
 */
export const makeViewKey = ({ viewSecret }: Pick<LiveShareLink, 'viewSecret'>, token: string): string => {
  const until = Math.floor(Date.now() / 1_000) + KEY_SECONDS
  return `${until}.${sign(viewSecret, token, until).toString('base64url')}`
}

const isViewKey = ({ viewSecret }: LiveShareLink, { token, key }: { token: string; key: string }): boolean => {
  const [, until, signature] = key.match(/^(\d{1,12})\.([\w-]{43})$/) ?? []
  if (until === undefined || signature === undefined || Number(until) * 1_000 < Date.now()) return false
  return timingSafeEqual(sign(viewSecret, token, Number(until)), Buffer.from(signature, 'base64url'))
}

const sign = (secret: Buffer, token: string, until: number) =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['view', token, until]))
    .digest()
