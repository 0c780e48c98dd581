import { AppError, routes, welcomeGift } from '@lc/api-contract'
import {
  activateUser,
  addAuditEntry,
  type Database,
  grantEquity,
  inTransaction,
  isWelcomeSpent,
  listActivationLinks,
  lockPendingUser,
  markWelcomeSpent,
  revokeMailLinks,
} from '@lc/db'
import type { FastifyInstance } from 'fastify'
import type { AddressMarks } from '../../account/address-marks.ts'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'

/** Every link of a pending account is valid until one is used; that link decides which password counts. */
export const registerActiveRoute = (app: FastifyInstance, { systemDb, links, addressMarks }: Deps) =>
  handle(app, routes.registerActive, async ({ body, request }) => {
    await inTransaction(systemDb, async (trx) => {
      const userId = await lockPendingUser(trx, body.email)
      if (!userId) throw new AppError('LINK_INVALID')
      const open = await listActivationLinks(trx, userId)
      const link = open.find(({ outboxId }) => links.isSignOf({ outboxId, kind: 'active' }, body.sign))
      if (!link) throw new AppError('LINK_INVALID')
      await activateUser(trx, { userId, passwordHash: link.passwordHash })
      await revokeMailLinks(trx, userId)
      if (await isFirstGift(trx, addressMarks, body.email)) await welcome(trx, userId)
      await addAuditEntry(trx, { act: 'account_activated', userId, requestId: request.id })
    })
    return {}
  })

/** One gift per mailbox, for all its aliases and even after its account was deleted. */
const isFirstGift = async (trx: Database, marks: AddressMarks, email: string) =>
  !(await isWelcomeSpent(trx, marks.marksOf(email))) && (await markWelcomeSpent(trx, marks.markOf(email)))

const welcome = (trx: Database, userId: string) =>
  grantEquity(trx, {
    userId,
    ...welcomeGift,
    reference: 'welcome',
    idempotencyKey: `welcome/${userId}`,
  })
