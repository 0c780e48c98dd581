import { AppError, routes } from '@lc/api-contract'
import { addAuditEntry, inTransaction, revokeAllSessions, revokeSession } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import { handle } from '../../http/handle.ts'

/** Ending the current session is logging out. */
export const revokeSessionsRoute = (app: FastifyInstance) =>
  handle(app, routes.revokeSessions, async ({ db, body, session, user, request }) => {
    const actor = { userId: user.id, requestId: request.id }
    await inTransaction(db, async (trx) => {
      if (body.which === 'others') {
        await revokeAllSessions(trx, { userId: user.id, exceptId: session.id })
        return addAuditEntry(trx, { act: 'other_sessions_revoked', ...actor })
      }
      const { sessionId } = body
      if (!(await revokeSession(trx, { userId: user.id, sessionId }))) throw new AppError('NOT_FOUND')
      const act = sessionId === session.id ? 'logged_out' : 'session_revoked'
      return addAuditEntry(trx, { act, subjectId: sessionId, ...actor })
    })
    return {}
  })
