import { AppError, decodePassword, type Locale, routes } from '@lc/api-contract'
import {
  addAuditEntry,
  type Database,
  findUserByEmail,
  inTransaction,
  lockVerifiedUser,
  queueChangeNotice,
  revokeAllSessions,
  revokeMailLinks,
  setPassword,
} from '@lc/db'
import type { FastifyInstance } from 'fastify'
import { decodeNewPassword } from '../../account/credentials.ts'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'

/** Checks the new password after the current one, so that a rejected new one doesn't count as a wrong guess. */
export const replacePasswordRoute = (app: FastifyInstance, { passwords, limits, wakeRelay }: Deps) =>
  handle(app, routes.replacePassword, async ({ db, body, user, session, locale, request }) => {
    const stored = await findUserByEmail(db, user.email)
    const isRight = await passwords.matches(await decodePassword(body.current), stored?.passwordHash)
    if (!stored || !isRight) throw new AppError('WRONG_PASSWORD')
    const attempt = { email: user.email, ip: request.ip, userId: user.id }
    await limits.loginDelay.clear(attempt)
    const passwordHash = await passwords.hashOf(await decodeNewPassword(body.password, user.email))
    await inTransaction(db, async (trx) => {
      const verifiedHash = stored.passwordHash
      await replacePassword(trx, { userId: user.id, sessionId: session.id, verifiedHash, passwordHash, locale })
      await limits.loginDelay.clearAll(attempt, trx)
      await addAuditEntry(trx, { act: 'password_changed', userId: user.id, requestId: request.id })
    })
    wakeRelay()
    return {}
  })

interface Replacement {
  userId: string
  sessionId: string
  /** The stored hash that the current password was verified with. */
  verifiedHash: string
  passwordHash: string
  locale: Locale
}

/** Call it inside a transaction. Only this session stays, and links to set another password become void. */
const replacePassword = async (
  trx: Database,
  { userId, sessionId, verifiedHash, passwordHash, locale }: Replacement,
) => {
  await lockVerifiedUser(trx, { userId, sessionId, verifiedHash })
  await setPassword(trx, { userId, passwordHash })
  await revokeAllSessions(trx, { userId, exceptId: sessionId })
  await revokeMailLinks(trx, userId)
  await queueChangeNotice(trx, { userId, locale })
}
