import { AppError, routes } from '@lc/api-contract'
import { findNewestLink, inTransaction } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import { acceptPassword } from '../../account/accept-password.ts'
import { replacePassword } from '../../account/replace-password.ts'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'

/**
 * A password that breaks the rule is refused before anything is used up. Whoever has the mailbox is the owner: the log-in
 * that follows from here is not held up by what strangers try meanwhile.
 */
export const resetPasswordRoute = (app: FastifyInstance, { systemDb, links, passwords, limits, wakeRelay }: Deps) =>
  handle(app, routes.resetPassword, async ({ body, locale, request }) => {
    const password = await acceptPassword(body.password)
    const link = await findNewestLink(systemDb, { email: body.email, kind: 'reset_password' })
    if (!link || !links.isSignOf({ outboxId: link.outboxId, kind: 'reset_password' }, body.sign)) {
      throw new AppError('LINK_INVALID')
    }
    const passwordHash = await passwords.hashOf(password)
    await inTransaction(systemDb, async (trx) => {
      await replacePassword(trx, { ...link, passwordHash, locale })
      const trier = { email: body.email, ip: request.ip, userId: link.userId }
      await limits.loginDelay.clearAll(trier, trx)
      await limits.loginDelay.rememberPlace(trier, trx)
    })
    wakeRelay()
    return {}
  })
