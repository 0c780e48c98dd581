import { v2Routes } from '@lc/api-contract/v2'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handleV2 } from '../../http/v2/handle-v2.ts'
import { compareScans } from '../../scans/compare-scans.ts'

export const compareScansRoute = (app: FastifyInstance, deps: Deps) =>
  handleV2(app, { spec: v2Routes.compareScans, deps }, async ({ db, params: { scanId }, query, user, locale }) => ({
    content: await compareScans(db, { scanId, ownerId: user.id, earlierId: query.with, locale }),
  }))
