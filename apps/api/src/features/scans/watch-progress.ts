import { routes } from '@lc/api-contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handleEvents } from '../../http/handle-events.ts'
import { watchScan } from '../../scans/watch-scan.ts'

export const watchProgressRoute = (app: FastifyInstance, { changes }: Deps) =>
  handleEvents(app, routes.watchProgress, ({ db, query, user, session, request }, signal) =>
    watchScan({
      db,
      changes,
      signal,
      target: { scanId: query.id, ownerId: user.id },
      accessId: session.id,
      eventName: 'summary',
      isAllowed: () => app.requireSession(request).then(Boolean, () => false),
    }),
  )
