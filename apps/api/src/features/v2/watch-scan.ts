import { v2Routes } from '@lc/api-contract/v2'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { createEventSender } from '../../http/handle-events.ts'
import { readV2Call, serveV2 } from '../../http/v2/handle-v2.ts'
import { requireKey } from '../../http/v2/key-auth.ts'
import { watchScan } from '../../scans/watch-scan.ts'

export const watchScanRoute = (app: FastifyInstance, deps: Deps) => {
  const sendEvents = createEventSender(app)
  const spec = v2Routes.watchScan
  serveV2(app, { spec, deps }, (request, reply) => {
    const { db, params, user, key } = readV2Call(spec, request)
    const open = (signal: AbortSignal) =>
      watchScan({
        db,
        changes: deps.changes,
        signal,
        target: { scanId: params.scanId, ownerId: user.id },
        accessId: key.id,
        eventName: 'scan',
        isAllowed: () => requireKey(deps.systemDb, request).then(Boolean, () => false),
      })
    return sendEvents(reply, { schema: spec.response, userId: user.id, open })
  })
}
