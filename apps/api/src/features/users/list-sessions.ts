import { routes } from '@lc/contract'
import { listSessions } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../handle.ts'

export const listSessionsRoute = (app: FastifyInstance, { db }: Deps) =>
  handle(app, routes.listSessions, async ({ session, user }) => ({
    sessions: await listSessions(db, { userId: user.id, currentId: session.id }),
  }))
