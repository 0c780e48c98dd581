import { randomUUID } from 'node:crypto'
import { AppError } from '@lc/api-contract'
import { ProblemError, type V2BodyOf, v2Routes } from '@lc/api-contract/v2'
import { type Database, findPreflight, findScanSummary } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handleV2 } from '../../http/v2/handle-v2.ts'
import { orderScan } from '../../scans/place-order.ts'

export const createScanRoute = (app: FastifyInstance, deps: Deps) =>
  handleV2(app, { spec: v2Routes.createScan, deps }, async ({ db, body, user, request, idempotencyKey }) => {
    const ownerId = user.id
    const order = { ...body, ...(await chooseMain(db, ownerId, body)), idempotencyKey: idempotencyKey ?? randomUUID() }
    const { scanId, charge } = await orderScan(deps, { db, ownerId, traceId: request.id }, order)
    const scan = await findScanSummary(db, { scanId, ownerId })
    if (!scan) throw new AppError('NOT_FOUND')
    const status = charge === 'existing' ? 200 : 201
    return { status, location: `/api/v2/scans/${scanId}`, content: { charge, scan } }
  })

const CHECK_WAIT_SECONDS = 3

/** The main file and contract of an order: as sent, or as the compile check suggests. */
const chooseMain = async (db: Database, ownerId: string, body: V2BodyOf<typeof v2Routes.createScan>) => {
  const { projectId, mainFile, mainContract } = body
  if (mainFile !== undefined) return { mainFile, mainContract }
  const check = await findPreflight(db, { projectId, ownerId })
  if (!check) throw new AppError('NOT_FOUND')
  if (check.state === 'running') throw new ProblemError('CHECK_RUNNING', { retryAfterSeconds: CHECK_WAIT_SECONDS })
  const { mainFile: suggested, mainContract: itsContract } = check.diagnosis ?? {}
  if (suggested === undefined) throw new ProblemError('INVALID_FIELDS', { fields: { mainFile: 'required' } })
  return { mainFile: suggested, mainContract: mainContract ?? itsContract }
}
