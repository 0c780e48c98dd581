import { routes } from '@lc/api-contract'
import { addAuditEntry, eraseUser, inTransaction, lockSessionUser, markWelcomeSpent } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import { requireConfirmation } from '../../account/confirmation.ts'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'

export const deleteUserRoute = (app: FastifyInstance, { addressMarks }: Deps) =>
  handle(app, routes.deleteUser, async ({ db, user, session, request }) => {
    requireConfirmation(session)
    await inTransaction(db, async (trx) => {
      await lockSessionUser(trx, { userId: user.id, sessionId: session.id })
      await eraseUser(trx, user.id)
      await markWelcomeSpent(trx, addressMarks.markOf(user.email))
      await addAuditEntry(trx, { act: 'account_deleted', userId: user.id, requestId: request.id })
    })
    return {}
  })
