import { AppError, routes } from '@lc/api-contract'
import { findSummary } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import { handle } from '../../http/handle.ts'

export const getSummaryRoute = (app: FastifyInstance) =>
  handle(app, routes.getSummary, async ({ db, query, user }) => {
    const summary = await findSummary(db, { contractId: query.id, ownerId: user.id })
    if (!summary) throw new AppError('NOT_FOUND')
    return summary
  })
