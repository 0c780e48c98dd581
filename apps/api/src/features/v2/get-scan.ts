import { AppError } from '@lc/api-contract'
import { v2Routes } from '@lc/api-contract/v2'
import { findScanSummary } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handleV2 } from '../../http/v2/handle-v2.ts'

export const getScanRoute = (app: FastifyInstance, deps: Deps) =>
  handleV2(app, { spec: v2Routes.getScan, deps }, async ({ db, params: { scanId }, user }) => {
    const content = await findScanSummary(db, { scanId, ownerId: user.id })
    if (!content) throw new AppError('NOT_FOUND')
    return { content }
  })
