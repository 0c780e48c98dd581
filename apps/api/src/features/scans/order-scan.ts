import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import { AppError, type BodyOf, routes } from '@lc/api-contract'
import { type Database, findOwnedProject, inTransaction, isContinuable, lockUser } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'
import { refuseScanOver } from '../../http/limits/user-quotas.ts'
import { findChosenScope } from './find-chosen-scope.ts'
import { findEarlierOrder, type NewOrder, placeOrder } from './place-order.ts'
import { chargeFor } from './quote-scan.ts'

type Body = BodyOf<typeof routes.orderScan>

export const orderScanRoute = (app: FastifyInstance, { wakeRelay, offersFuzzing, quotas }: Deps) =>
  handle(app, routes.orderScan, async ({ db, body, user, request }) => {
    // What does not run here is not sold.
    if (body.fuzzing && !offersFuzzing) {
      throw new AppError('INVALID_FIELDS', { details: { fields: { fuzzing: 'not_available' } } })
    }
    const wanted = orderOf(body, { ownerId: user.id, traceId: request.id })
    const ordered = await inTransaction(db, async (trx) => {
      await lockUser(trx, wanted.ownerId)
      const earlier = await findEarlierOrder(trx, wanted)
      if (earlier) return earlier
      await refuseUnknown(trx, wanted)
      const order = { ...wanted, chosenScope: await findChosenScope(trx, { ...wanted, scope: body.scope }) }
      const { same, free } = await chargeFor(trx, order)
      if (same) return { contractId: same.contractId, charge: 'existing' } as const
      await refuseScanOver(trx, quotas, order.ownerId)
      return placeOrder(trx, order, free)
    })
    wakeRelay()
    return ordered
  })

type WantedScan = Omit<NewOrder, 'chosenScope'>

const orderOf = (body: Body, caller: { ownerId: string; traceId: string }): WantedScan => {
  const { projectId, mainFile, mainContract, fuzzing, continues, idempotencyKey } = body
  const name = mainContract ?? posix.basename(mainFile, '.sol')
  const requestSha256 = hashOf(body)
  return { ...caller, projectId, name, mainFile, mainContract, fuzzing, continues, idempotencyKey, requestSha256 }
}

const refuseUnknown = async (trx: Database, order: WantedScan) => {
  const { ownerId, mainFile, continues } = order
  const project = await findOwnedProject(trx, order)
  if (!project) throw new AppError('NOT_FOUND')
  if (!project.files.some((file) => file.path === mainFile)) {
    throw new AppError('INVALID_FIELDS', { details: { fields: { mainFile: 'not_in_project' } } })
  }
  if (continues !== undefined && !(await isContinuable(trx, { ownerId, contractId: continues }))) {
    throw new AppError('NOT_FOUND')
  }
}

const hashOf = ({ projectId, mainFile, mainContract, fuzzing, continues, scope }: Body) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        projectId,
        mainFile,
        mainContract ?? null,
        fuzzing,
        ...(continues === undefined ? [] : [continues]),
        ...(scope === undefined ? [] : [{ scope }]),
      ]),
    )
    .digest('hex')
