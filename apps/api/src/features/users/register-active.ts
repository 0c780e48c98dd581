import { AppError, routes } from '@lc/contract'
import {
  activateUser,
  consumeLink,
  type Database,
  findNewestLink,
  grantEquity,
  hasSpentWelcome,
  inTransaction,
} from '@lc/db'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../handle.ts'

const WELCOME_DETECTIONS = 1

export const registerActiveRoute = (app: FastifyInstance, { db, links, addressMarks }: Deps) =>
  handle(app, routes.registerActive, async ({ body }) => {
    const link = await findNewestLink(db, { email: body.email, kind: 'active' })
    if (!link || !links.isSignOf({ outboxId: link.outboxId, kind: 'active' }, body.sign)) {
      throw new AppError('LINK_INVALID')
    }
    await inTransaction(db, async (trx) => {
      if (!(await consumeLink(trx, link.outboxId))) throw new AppError('LINK_INVALID')
      await activateUser(trx, link.userId)
      if (!(await hasSpentWelcome(trx, addressMarks.marksOf(body.email)))) await welcome(trx, link.userId)
    })
    return {}
  })

const welcome = (trx: Database, userId: string) =>
  grantEquity(trx, {
    userId,
    kind: 'detection',
    units: WELCOME_DETECTIONS,
    reference: 'welcome',
    idempotencyKey: `welcome/${userId}`,
  })
