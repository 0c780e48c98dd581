import { AppError, routes } from '@lc/api-contract'
import { findFreeOffer, findRerun, findSameScan, findScanRevision, inTransaction, lockUser } from '@lc/db'
import { hashSha256 } from '@lc/server-runtime'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'
import { refuseScanOver } from '../../http/limits/user-quotas.ts'
import { findEarlierOrder, placeOrder } from '../../scans/place-order.ts'

export const rerunScanRoute = (app: FastifyInstance, { wakeRelay, quotas }: Deps) =>
  handle(app, routes.rerunScan, async ({ db, body: { id, idempotencyKey }, user, request }) => {
    const report = { scanId: id, ownerId: user.id }
    const key = { ownerId: user.id, idempotencyKey, requestSha256: hashSha256(Buffer.from(`rerun ${id}`)) }
    const ordered = await inTransaction(db, async (trx) => {
      await lockUser(trx, user.id)
      if ((await findScanRevision(trx, report)) === undefined) throw new AppError('NOT_FOUND')
      const earlier = await findEarlierOrder(trx, key)
      if (earlier) return earlier
      const rerun = await findRerun(trx, report)
      if (!rerun) throw new AppError('CONFLICT')
      // Another tab may have started it, or a later scan may have filled the gaps.
      const same = await findSameScan(trx, { ...rerun, ownerId: user.id })
      if (same) return { scanId: same.scanId, charge: 'existing' } as const
      const free = await findFreeOffer(trx, { ...report, charge: 'rerun' })
      if (!free) throw new AppError('CONFLICT')
      await refuseScanOver(trx, quotas, { ownerId: user.id, tier: rerun.tier })
      return placeOrder(trx, { ...rerun, ...key, continues: id, traceId: request.id }, free)
    })
    wakeRelay()
    return { contractId: ordered.scanId, charge: ordered.charge }
  })
