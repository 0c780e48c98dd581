import { routes } from '@lc/api-contract'
import { addAuditEntry, inTransaction, revokeSession } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import { handle } from '../../http/handle.ts'

export const logoutRoute = (app: FastifyInstance) =>
  handle(app, routes.logout, async ({ db, session, user, request }) => {
    await inTransaction(db, async (trx) => {
      if (!(await revokeSession(trx, { userId: user.id, sessionId: session.id }))) return
      await addAuditEntry(trx, { act: 'logged_out', userId: user.id, subjectId: session.id, requestId: request.id })
    })
    return {}
  })
