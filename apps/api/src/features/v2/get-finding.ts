import { v2Routes } from '@lc/api-contract/v2'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handleV2 } from '../../http/v2/handle-v2.ts'
import { readFinding } from '../../scans/read-findings.ts'

export const getFindingRoute = (app: FastifyInstance, deps: Deps) =>
  handleV2(app, { spec: v2Routes.getFinding, deps }, async ({ db, params, user, locale }) => ({
    content: await readFinding(db, { scanId: params.scanId, ownerId: user.id, label: params.findingId, locale }),
  }))
