import { AppError, routes, welcomeGift } from '@lc/api-contract'
import {
  activateUser,
  addSpentWelcome,
  type Database,
  grantEquity,
  hasSpentWelcome,
  inTransaction,
  listActivationLinks,
  lockPendingUser,
  voidLinks,
} from '@lc/db'
import type { FastifyInstance } from 'fastify'
import type { AddressMarks } from '../../account/create-address-marks.ts'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'

/** Every link of a pending account is good until one is used: the sign-up it came from is the one that counts. */
export const registerActiveRoute = (app: FastifyInstance, { systemDb, links, addressMarks }: Deps) =>
  handle(app, routes.registerActive, async ({ body }) => {
    await inTransaction(systemDb, async (trx) => {
      const userId = await lockPendingUser(trx, body.email)
      if (!userId) throw new AppError('LINK_INVALID')
      const open = await listActivationLinks(trx, userId)
      const link = open.find(({ outboxId }) => links.isSignOf({ outboxId, kind: 'active' }, body.sign))
      if (!link) throw new AppError('LINK_INVALID')
      await activateUser(trx, { userId, passwordHash: link.passwordHash })
      await voidLinks(trx, userId)
      if (await isFirstGift(trx, addressMarks, body.email)) await welcome(trx, userId)
    })
    return {}
  })

/** One gift for each mailbox, whatever alias of it signs up, and also when its account was deleted. */
const isFirstGift = async (trx: Database, marks: AddressMarks, email: string) =>
  !(await hasSpentWelcome(trx, marks.marksOf(email))) && (await addSpentWelcome(trx, marks.markOf(email)))

const welcome = (trx: Database, userId: string) =>
  grantEquity(trx, {
    userId,
    ...welcomeGift,
    reference: 'welcome',
    idempotencyKey: `welcome/${userId}`,
  })
