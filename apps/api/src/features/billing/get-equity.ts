import { routes } from '@lc/api-contract'
import { findBalance } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import { handle } from '../../http/handle.ts'

export const getEquityRoute = (app: FastifyInstance) =>
  handle(app, routes.getEquity, ({ db, user }) => findBalance(db, user.id))
