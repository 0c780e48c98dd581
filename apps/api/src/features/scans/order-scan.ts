import { routes } from '@lc/api-contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'
import { orderScan } from '../../scans/place-order.ts'

export const orderScanRoute = (app: FastifyInstance, deps: Deps) =>
  handle(app, routes.orderScan, async ({ db, body, user, request }) => {
    const { scanId, charge } = await orderScan(deps, { db, ownerId: user.id, traceId: request.id }, body)
    return { contractId: scanId, charge }
  })
