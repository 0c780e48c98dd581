import { routes } from '@lc/contract'
import { revokeSession } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../handle.ts'

export const logoutRoute = (app: FastifyInstance, { db }: Deps) =>
  handle(app, routes.logout, async ({ session, user }) => {
    await revokeSession(db, { userId: user.id, sessionId: session.id })
    return {}
  })
