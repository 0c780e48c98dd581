import { routes } from '@lc/contract'
import { revokeSession } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../handle.ts'

export const logoutRoute = (app: FastifyInstance, { db }: Deps) =>
  handle(app, routes.logout, async ({ session }) => {
    await revokeSession(db, session.id)
    return {}
  })
