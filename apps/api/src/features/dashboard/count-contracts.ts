import { routes } from '@lc/api-contract'
import { countByLevel, countByStatus } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import { handle } from '../../http/handle.ts'

export const countContractsRoutes = (app: FastifyInstance) => {
  handle(app, routes.countByLevel, ({ db, user }) => countByLevel(db, user.id))
  handle(app, routes.countByStatus, ({ db, user }) => countByStatus(db, user.id))
}
