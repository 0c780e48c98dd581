import { AppError, routes } from '@lc/api-contract'
import { findScanSummary } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import { handle } from '../../http/handle.ts'

/** Another user's scan is as missing as one that never existed. */
export const getSummaryRoute = (app: FastifyInstance) =>
  handle(app, routes.getSummary, async ({ db, query, user }) => {
    const summary = await findScanSummary(db, { scanId: query.id, ownerId: user.id })
    if (!summary) throw new AppError('NOT_FOUND')
    return summary
  })
