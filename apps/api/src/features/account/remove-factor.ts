import { AppError, routes } from '@lc/api-contract'
import { addAuditEntry, deleteFactor, inTransaction, lockSessionUser, queueFactorNotice } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import { requireConfirmation } from '../../account/confirmation.ts'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'

export const removeFactorRoute = (app: FastifyInstance, { wakeRelay }: Deps) =>
  handle(app, routes.removeFactor, async ({ db, body: { id }, user, session, request }) => {
    requireConfirmation(session)
    const { id: userId, locale } = user
    await inTransaction(db, async (trx) => {
      await lockSessionUser(trx, { userId, sessionId: session.id })
      const kind = await deleteFactor(trx, { id, userId })
      if (!kind) throw new AppError('NOT_FOUND')
      await addAuditEntry(trx, { act: 'factor_removed', userId, subjectId: id, requestId: request.id })
      await queueFactorNotice(trx, { mail: `${kind}_removed`, userId, locale })
    })
    wakeRelay()
    return {}
  })
