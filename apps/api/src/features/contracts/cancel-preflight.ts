import { routes } from '@lc/contract'
import { cancelPreflight } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../handle.ts'
import { changePreflight } from './change-preflight.ts'

export const cancelPreflightRoute = (app: FastifyInstance, deps: Deps) =>
  handle(app, routes.cancelPreflight, ({ body: { id: projectId }, user }) =>
    changePreflight(deps, { projectId, ownerId: user.id }, (trx) => cancelPreflight(trx, projectId)),
  )
