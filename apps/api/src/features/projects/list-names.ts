import { AppError, routes } from '@lc/api-contract'
import { findPreflight } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import { handle } from '../../http/handle.ts'

/** Another user's project is as missing as one that never existed. */
export const listNamesRoute = (app: FastifyInstance) =>
  handle(app, routes.listNames, async ({ db, query, user }) => {
    const preflight = await findPreflight(db, { projectId: query.id, ownerId: user.id })
    if (!preflight) throw new AppError('NOT_FOUND')
    return preflight
  })
