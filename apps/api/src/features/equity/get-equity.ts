import { routes } from '@lc/contract'
import { findBalance } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../handle.ts'

export const getEquityRoute = (app: FastifyInstance, { db }: Deps) =>
  handle(app, routes.getEquity, ({ user }) => findBalance(db, user.id))
