import { AppError } from '@lc/api-contract'
import { v2Routes } from '@lc/api-contract/v2'
import { findScanRevision } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handleV2 } from '../../http/v2/handle-v2.ts'
import { readFindings } from '../../scans/read-findings.ts'

export const listFindingsRoute = (app: FastifyInstance, deps: Deps) =>
  handleV2(app, { spec: v2Routes.listFindings, deps }, async ({ db, params: { scanId }, query, user, locale }) => {
    if ((await findScanRevision(db, { scanId, ownerId: user.id })) === undefined) throw new AppError('NOT_FOUND')
    return { content: await readFindings(db, { scanId, cursor: query.cursor, limit: query.limit, locale }) }
  })
