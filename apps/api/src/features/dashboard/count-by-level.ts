import { routes } from '@lc/api-contract'
import { countByLevel } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import { handle } from '../../http/handle.ts'

export const countByLevelRoute = (app: FastifyInstance) =>
  handle(app, routes.countByLevel, ({ db, user }) => countByLevel(db, user.id))
