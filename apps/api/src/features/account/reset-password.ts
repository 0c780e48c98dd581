import { AppError, type Locale, routes } from '@lc/api-contract'
import {
  addAuditEntry,
  consumeResetLink,
  type Database,
  findNewestLink,
  inTransaction,
  queueChangeNotice,
  revokeAllSessions,
  revokeChallenges,
  revokeMailLinks,
  setPassword,
} from '@lc/db'
import type { FastifyInstance } from 'fastify'
import { decodeNewPassword } from '../../account/credentials.ts'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'

/**
 * Checks the new password before using up the link. Access to the mailbox proves ownership, so attempts of attackers
 * don't delay the log-in that follows. Second factors stay: the log-in still needs one.
 */
export const resetPasswordRoute = (app: FastifyInstance, { systemDb, links, passwords, limits, wakeRelay }: Deps) =>
  handle(app, routes.resetPassword, async ({ body, locale, request }) => {
    const password = await decodeNewPassword(body.password, body.email)
    const link = await findNewestLink(systemDb, { email: body.email, kind: 'reset_password' })
    if (!link || !links.isSignOf({ outboxId: link.outboxId, kind: 'reset_password' }, body.sign)) {
      throw new AppError('LINK_INVALID')
    }
    const passwordHash = await passwords.hashOf(password)
    await inTransaction(systemDb, async (trx) => {
      await replacePassword(trx, { ...link, passwordHash, locale })
      const attempt = { email: body.email, ip: request.ip, userId: link.userId }
      await limits.loginDelay.clearAll(attempt, trx)
      await limits.secondStepDelay.clearAll(attempt, trx)
      await limits.loginDelay.rememberPlace(attempt, trx)
      await addAuditEntry(trx, { act: 'password_changed', userId: link.userId, requestId: request.id })
    })
    wakeRelay()
    return {}
  })

interface Replacement {
  outboxId: string
  userId: string
  passwordHash: string
  locale: Locale
}

/**
 * Uses up a reset link. Call it inside a transaction. Locks the user before the link, in the same order as a deletion,
 * so that the two can't deadlock.
 */
const replacePassword = async (trx: Database, { outboxId, userId, passwordHash, locale }: Replacement) => {
  const isReplaced = (await setPassword(trx, { userId, passwordHash })) && (await consumeResetLink(trx, outboxId))
  if (!isReplaced) throw new AppError('LINK_INVALID')
  await revokeAllSessions(trx, { userId })
  await revokeMailLinks(trx, userId)
  await revokeChallenges(trx, userId)
  await queueChangeNotice(trx, { userId, locale })
}
