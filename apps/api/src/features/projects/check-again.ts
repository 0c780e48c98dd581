import { routes } from '@lc/api-contract'
import { repeatPreflight } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'
import { restartPreflight } from './change-preflight.ts'

export const checkAgainRoute = (app: FastifyInstance, { wakeRelay, quotas }: Deps) =>
  handle(app, routes.checkAgain, ({ db, body: { id: projectId, useRemedy }, user, request }) =>
    restartPreflight({ db, wakeRelay, quotas }, { projectId, ownerId: user.id }, (trx) =>
      repeatPreflight(trx, { projectId, useRemedy, traceId: request.id }),
    ),
  )
