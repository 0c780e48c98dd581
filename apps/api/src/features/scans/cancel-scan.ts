import { AppError, routes } from '@lc/api-contract'
import { addOutbox, cancelContract, type Database, findRevision, findSummary, inTransaction, newId } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'

export const cancelScanRoute = (app: FastifyInstance, { wakeRelay }: Deps) =>
  handle(app, routes.cancelScan, async ({ db, body: { id: contractId }, user }) => {
    const owned = { contractId, ownerId: user.id }
    const summary = await inTransaction(db, async (trx) => {
      if ((await findRevision(trx, owned)) === undefined) throw new AppError('NOT_FOUND')
      if (await cancelContract(trx, contractId)) await promiseStop(trx, contractId)
      return findSummary(trx, owned)
    })
    if (!summary) throw new AppError('NOT_FOUND')
    wakeRelay()
    return summary
  })

/** Its tools are stopped by the workflow that started them. */
const promiseStop = (trx: Database, contractId: string) =>
  addOutbox(trx, {
    id: newId(),
    dedupeKey: `cancel_scan/${contractId}`,
    kind: 'workflow',
    payload: { workflow: 'cancel_scan', input: { contractId } },
  })
