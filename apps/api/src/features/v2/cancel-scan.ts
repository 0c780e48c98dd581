import { v2Routes } from '@lc/api-contract/v2'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handleV2 } from '../../http/v2/handle-v2.ts'
import { stopScan } from '../../scans/stop-scan.ts'

export const cancelScanRoute = (app: FastifyInstance, deps: Deps) =>
  handleV2(app, { spec: v2Routes.cancelScan, deps }, async ({ db, params: { scanId }, user }) => ({
    content: await stopScan({ ...deps, db }, { scanId, ownerId: user.id }),
  }))
