import { AppError, routes } from '@lc/api-contract'
import { decideFindings, findScanSummary } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import { handle } from '../../http/handle.ts'

export const setFindingStatusRoute = (app: FastifyInstance) =>
  handle(app, routes.setFindingStatus, async ({ db, body, user }) => {
    const owned = { scanId: body.id, ownerId: user.id }
    const reason = body.status === 'open' ? '' : body.reason
    await decideFindings(db, { ...owned, labels: body.findings, status: body.status, reason })
    const summary = await findScanSummary(db, owned)
    if (!summary) throw new AppError('NOT_FOUND')
    return summary
  })
