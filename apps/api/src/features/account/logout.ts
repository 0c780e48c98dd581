import { routes } from '@lc/api-contract'
import { revokeSession } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import { handle } from '../../http/handle.ts'

export const logoutRoute = (app: FastifyInstance) =>
  handle(app, routes.logout, async ({ db, session, user }) => {
    await revokeSession(db, { userId: user.id, sessionId: session.id })
    return {}
  })
