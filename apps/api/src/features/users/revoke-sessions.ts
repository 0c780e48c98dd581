import { AppError, routes } from '@lc/contract'
import { revokeAllSessions, revokeSession } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../handle.ts'

/** Ending the current session is logging out. */
export const revokeSessionsRoute = (app: FastifyInstance, { db }: Deps) =>
  handle(app, routes.revokeSessions, async ({ body, session, user }) => {
    if (body.which === 'others') await revokeAllSessions(db, { userId: user.id, exceptId: session.id })
    else if (!(await revokeSession(db, { userId: user.id, sessionId: body.sessionId }))) throw new AppError('NOT_FOUND')
    return {}
  })
