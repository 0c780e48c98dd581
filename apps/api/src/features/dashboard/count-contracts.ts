import { routes } from '@lc/contract'
import { countByLevel, countByStatus } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../handle.ts'

export const countContractsRoutes = (app: FastifyInstance, { db }: Deps) => {
  handle(app, routes.countByLevel, ({ user }) => countByLevel(db, user.id))
  handle(app, routes.countByStatus, ({ user }) => countByStatus(db, user.id))
}
