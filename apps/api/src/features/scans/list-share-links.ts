import { AppError, routes } from '@lc/api-contract'
import { hasReport, listShareLinks } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import { handle } from '../../http/handle.ts'

export const listShareLinksRoute = (app: FastifyInstance) =>
  handle(app, routes.listShareLinks, async ({ db, query: { id: scanId }, user }) => {
    if (!(await hasReport(db, { scanId, ownerId: user.id }))) throw new AppError('NOT_FOUND')
    return { links: await listShareLinks(db, scanId) }
  })
