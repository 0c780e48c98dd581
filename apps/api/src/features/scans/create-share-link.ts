import { randomBytes } from 'node:crypto'
import { AppError, routes } from '@lc/api-contract'
import { addAuditEntry, addShareLink, countLiveShareLinks, hasReport, inTransaction, lockUser } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import { hashToken, makeToken } from '../../account/credentials.ts'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'

const MAX_LIVE_LINKS = 10
const MAX_RELEASE_MS = 365 * 86_400_000

export const createShareLinkRoute = (app: FastifyInstance, { passwords }: Deps) =>
  handle(app, routes.createShareLink, async ({ db, body, user, request }) => {
    const { id: scanId, expiresInDays, passphrase, disclosure } = body
    if (!(await hasReport(db, { scanId, ownerId: user.id }))) throw new AppError('NOT_FOUND')
    const releaseAt = body.disclosure === 'partial' ? checkRelease(body.releaseAt) : null
    const token = makeToken()
    const passphraseHash = passphrase === undefined ? null : await passwords.hashOf(passphrase)
    const link = await inTransaction(db, async (trx) => {
      await lockUser(trx, user.id)
      if ((await countLiveShareLinks(trx, scanId)) >= MAX_LIVE_LINKS)
        throw new AppError('TOO_MANY_LINKS', { details: { limit: MAX_LIVE_LINKS } })
      const added = await addShareLink(trx, {
        ownerId: user.id,
        scanId,
        tokenSha256: hashToken(token),
        viewSecret: randomBytes(32),
        passphraseHash,
        disclosure,
        releaseAt,
        expiresInDays,
      })
      const actor = { userId: user.id, requestId: request.id }
      await addAuditEntry(trx, { act: 'share_link_created', subjectId: added.id, ...actor })
      return added
    })
    return { link, token }
  })

/** In the future, and at most a year from now. */
const checkRelease = (releaseAt: string): string => {
  const inMs = Date.parse(releaseAt) - Date.now()
  if (inMs > 0 && inMs <= MAX_RELEASE_MS) return releaseAt
  throw new AppError('INVALID_FIELDS', { details: { fields: { releaseAt: 'out_of_range' } } })
}
