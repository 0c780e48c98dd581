import { routes } from '@lc/api-contract'
import { cancelPreflight } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'
import { changePreflight } from './change-preflight.ts'

/** A check that has ended stays as it is, so cancelling twice is safe. */
export const cancelPreflightRoute = (app: FastifyInstance, { wakeRelay }: Deps) =>
  handle(app, routes.cancelPreflight, ({ db, body: { id: projectId }, user }) =>
    changePreflight({ db, wakeRelay }, { projectId, ownerId: user.id }, (trx) => cancelPreflight(trx, projectId)),
  )
