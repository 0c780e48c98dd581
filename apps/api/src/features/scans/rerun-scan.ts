import { AppError, routes } from '@lc/api-contract'
import { findFreeOffer, findRerun, findRevision, findSameScan, inTransaction, lockUser } from '@lc/db'
import { sha256Of } from '@lc/server-runtime'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'
import { refuseScanOver } from '../../http/limits/user-quotas.ts'
import { findEarlierOrder, placeOrder } from './place-order.ts'

export const rerunScanRoute = (app: FastifyInstance, { wakeRelay, quotas }: Deps) =>
  handle(app, routes.rerunScan, async ({ db, body: { id, idempotencyKey }, user, request }) => {
    const report = { contractId: id, ownerId: user.id }
    const key = { ownerId: user.id, idempotencyKey, requestSha256: sha256Of(Buffer.from(`rerun ${id}`)) }
    const ordered = await inTransaction(db, async (trx) => {
      await lockUser(trx, user.id)
      if ((await findRevision(trx, report)) === undefined) throw new AppError('NOT_FOUND')
      const earlier = await findEarlierOrder(trx, key)
      if (earlier) return earlier
      const rerun = await findRerun(trx, report)
      if (!rerun) throw new AppError('CONFLICT')
      // Another tab may have started it, or a later scan may have filled the gaps.
      const same = await findSameScan(trx, { ...rerun, ownerId: user.id })
      if (same) return { contractId: same.contractId, charge: 'existing' } as const
      const free = await findFreeOffer(trx, { ...report, charge: 'rerun' })
      if (!free) throw new AppError('CONFLICT')
      await refuseScanOver(trx, quotas, user.id)
      return placeOrder(trx, { ...rerun, ...key, continues: id, traceId: request.id }, free)
    })
    wakeRelay()
    return ordered
  })
