import { AppError, routes } from '@lc/api-contract'
import { findScanRevision } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import { handle } from '../../http/handle.ts'
import { readFindings } from '../../scans/read-findings.ts'

export const listFindingsRoute = (app: FastifyInstance) =>
  handle(app, routes.listFindings, async ({ db, query: { id: scanId, cursor, limit }, user, locale }) => {
    if ((await findScanRevision(db, { scanId, ownerId: user.id })) === undefined) throw new AppError('NOT_FOUND')
    return readFindings(db, { scanId, cursor, limit, locale })
  })
