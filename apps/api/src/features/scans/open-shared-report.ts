import { createHash } from 'node:crypto'
import { AppError, routes } from '@lc/api-contract'
import {
  clearLoginDelay,
  countLoginTry,
  countShareView,
  countWrongPassphrase,
  findScanSummary,
  type LiveShareLink,
} from '@lc/db'
import { withholdSummary } from '@lc/report/withhold'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'
import { rateLimited } from '../../http/limits/limits.ts'
import { loginDelayRule } from '../../http/limits/login-delay.ts'
import { makeViewKey, requireShareLink, toSharedReport, withoutOffers } from '../../scans/shared-report.ts'

export const openSharedReportRoute = (app: FastifyInstance, deps: Deps) =>
  handle(app, routes.openSharedReport, async ({ body: { token, passphrase } }) => {
    const link = await requireShareLink(deps.systemDb, token)
    if (link.passphraseHash !== null) {
      if (!passphrase) return { state: 'locked' as const }
      await checkPassphrase(deps, link, passphrase)
    }
    const { db, scan, withheldUntil } = toSharedReport(deps.systemDb, link)
    const summary = await findScanSummary(db, scan)
    if (summary?.status !== 'completed') throw new AppError('NOT_FOUND')
    await countShareView(db, link.id)
    return {
      state: 'open' as const,
      key: makeViewKey(link, token),
      disclosure: link.disclosure,
      expiresAt: link.expiresAt.toISOString(),
      ...(withheldUntil && { withheldUntil }),
      summary: withheldUntil ? withholdSummary(summary) : withoutOffers(summary),
    }
  })

/** Slowed down like a password: five free attempts, then longer and longer waits, for everybody with the link. */
const checkPassphrase = async ({ systemDb, passwords }: Deps, link: LiveShareLink, passphrase: string) => {
  const subjectHash = createHash('sha256').update(`share passphrase ${link.id}`).digest()
  const waitMs = await countLoginTry(systemDb, { subjectHash, rule: loginDelayRule })
  if (waitMs > 0) throw rateLimited(waitMs)
  if (!(await passwords.matches(passphrase, link.passphraseHash ?? undefined))) {
    await countWrongPassphrase(systemDb, link.id)
    throw new AppError('WRONG_PASSWORD')
  }
  await clearLoginDelay(systemDb, [subjectHash])
}
