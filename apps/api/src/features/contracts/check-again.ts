import { routes } from '@lc/contract'
import { repeatPreflight } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../handle.ts'
import { changePreflight } from './change-preflight.ts'

export const checkAgainRoute = (app: FastifyInstance, deps: Deps) =>
  handle(app, routes.checkAgain, ({ body: { id: projectId }, user, request }) =>
    changePreflight(deps, { projectId, ownerId: user.id }, (trx) =>
      repeatPreflight(trx, { projectId, traceId: request.id }),
    ),
  )
