import { AppError, routes } from '@lc/api-contract'
import { revokeAllSessions, revokeSession } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import { handle } from '../../http/handle.ts'

/** Ending the current session is logging out. */
export const revokeSessionsRoute = (app: FastifyInstance) =>
  handle(app, routes.revokeSessions, async ({ db, body, session, user }) => {
    if (body.which === 'others') await revokeAllSessions(db, { userId: user.id, exceptId: session.id })
    else if (!(await revokeSession(db, { userId: user.id, sessionId: body.sessionId }))) throw new AppError('NOT_FOUND')
    return {}
  })
