import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import { AppError, type BodyOf, routes, scanWorkflow } from '@lc/contract'
import {
  addOutbox,
  type Database,
  findOrder,
  findOwnedProject,
  holdEquity,
  insertContract,
  inTransaction,
  isContinuable,
  lockUser,
  newId,
} from '@lc/db'
import { failpoint } from '@lc/runtime'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../handle.ts'

type Order = BodyOf<typeof routes.orderScan> & { ownerId: string; traceId: string }

export const orderScanRoute = (app: FastifyInstance, { db, wakeRelay, offersFuzzing }: Deps) =>
  handle(app, routes.orderScan, async ({ body, user, request }) => {
    // What does not run here is not sold.
    if (body.fuzzing && !offersFuzzing) {
      throw new AppError('INVALID_FIELDS', { details: { fields: { fuzzing: 'not_available' } } })
    }
    const order = { ...body, ownerId: user.id, traceId: request.id }
    const contractId = await inTransaction(db, async (trx) => {
      await lockUser(trx, order.ownerId)
      return (await findEarlier(trx, order)) ?? (await accept(trx, order))
    })
    wakeRelay()
    return { contractId }
  })

const findEarlier = async (trx: Database, order: Order) => {
  const earlier = await findOrder(trx, order)
  if (earlier && earlier.requestSha256 !== hashOf(order)) throw new AppError('CONFLICT')
  return earlier?.contractId
}

const accept = async (trx: Database, order: Order) => {
  const { ownerId, projectId, mainFile, mainContract, fuzzing, idempotencyKey, traceId } = order
  const project = await findOwnedProject(trx, order)
  if (!project) throw new AppError('NOT_FOUND')
  if (!project.files.some((file) => file.path === mainFile)) {
    throw new AppError('INVALID_FIELDS', { details: { fields: { mainFile: 'not_in_project' } } })
  }
  if (order.continues !== undefined && !(await isContinuable(trx, { ownerId, contractId: order.continues }))) {
    throw new AppError('NOT_FOUND')
  }
  const id = newId()
  await holdEquity(trx, { userId: ownerId, kind: 'detection', reference: id })
  await failpoint('credit.hold')
  const name = mainContract ?? posix.basename(mainFile, '.sol')
  const requestSha256 = hashOf(order)
  await insertContract(trx, {
    id,
    ownerId,
    projectId,
    idempotencyKey,
    requestSha256,
    name,
    mainFile,
    mainContract,
    fuzzing,
    continuesId: order.continues,
  })
  const message = { kind: 'workflow', payload: { workflow: 'scan', input: { contractId: id, traceId } } } as const
  await addOutbox(trx, { id: newId(), dedupeKey: scanWorkflow.idOf(id), ...message })
  await failpoint('scan.insert')
  return id
}

const hashOf = ({ projectId, mainFile, mainContract, fuzzing, continues }: Order) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        projectId,
        mainFile,
        mainContract ?? null,
        fuzzing,
        ...(continues === undefined ? [] : [continues]),
      ]),
    )
    .digest('hex')
