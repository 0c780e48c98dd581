import { AppError, routes, welcomeGift } from '@lc/contract'
import {
  activateUser,
  type Database,
  grantEquity,
  hasSpentWelcome,
  inTransaction,
  listActivationLinks,
  lockPendingUser,
  voidLinks,
} from '@lc/db'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../handle.ts'

/** Every link of a pending account is good until one is used: the sign-up it came from is the one that counts. */
export const registerActiveRoute = (app: FastifyInstance, { db, links, addressMarks }: Deps) =>
  handle(app, routes.registerActive, async ({ body }) => {
    await inTransaction(db, async (trx) => {
      const userId = await lockPendingUser(trx, body.email)
      if (!userId) throw new AppError('LINK_INVALID')
      const open = await listActivationLinks(trx, userId)
      const link = open.find(({ outboxId }) => links.isSignOf({ outboxId, kind: 'active' }, body.sign))
      if (!link) throw new AppError('LINK_INVALID')
      await activateUser(trx, { userId, passwordHash: link.passwordHash })
      await voidLinks(trx, userId)
      if (!(await hasSpentWelcome(trx, addressMarks.marksOf(body.email)))) await welcome(trx, userId)
    })
    return {}
  })

const welcome = (trx: Database, userId: string) =>
  grantEquity(trx, {
    userId,
    ...welcomeGift,
    reference: 'welcome',
    idempotencyKey: `welcome/${userId}`,
  })
