import { routes } from '@lc/api-contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'
import { stopScan } from '../../scans/stop-scan.ts'

export const cancelScanRoute = (app: FastifyInstance, { wakeRelay, metrics }: Deps) =>
  handle(app, routes.cancelScan, ({ db, body, user }) =>
    stopScan({ db, wakeRelay, metrics }, { scanId: body.id, ownerId: user.id }),
  )
