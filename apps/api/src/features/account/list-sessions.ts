import { routes } from '@lc/api-contract'
import { listSessions } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import { handle } from '../../http/handle.ts'

export const listSessionsRoute = (app: FastifyInstance) =>
  handle(app, routes.listSessions, async ({ db, session, user }) => ({
    sessions: await listSessions(db, { userId: user.id, currentId: session.id }),
  }))
