import { routes } from '@lc/contract'
import { listSessions } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import { handle } from '../../handle.ts'

export const listSessionsRoute = (app: FastifyInstance) =>
  handle(app, routes.listSessions, async ({ db, session, user }) => ({
    sessions: await listSessions(db, { userId: user.id, currentId: session.id }),
  }))
