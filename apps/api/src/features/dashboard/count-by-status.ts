import { routes } from '@lc/api-contract'
import { countByStatus } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import { handle } from '../../http/handle.ts'

export const countByStatusRoute = (app: FastifyInstance) =>
  handle(app, routes.countByStatus, ({ db, user }) => countByStatus(db, user.id))
