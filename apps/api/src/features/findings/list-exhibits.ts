import { AppError, routes } from '@lc/api-contract'
import { findExhibits } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import { handle } from '../../http/handle.ts'

/** Another user's finding is as missing as one that never existed. */
export const listExhibitsRoute = (app: FastifyInstance) =>
  handle(app, routes.listExhibits, async ({ db, query: { id, finding }, user }) => {
    const exhibits = await findExhibits(db, { scanId: id, ownerId: user.id, label: finding })
    if (!exhibits) throw new AppError('NOT_FOUND')
    return { exhibits }
  })
