import { routes } from '@lc/api-contract'
import type { FastifyInstance } from 'fastify'
import { handle } from '../../http/handle.ts'
import { compareScans } from '../../scans/compare-scans.ts'

export const compareScansRoute = (app: FastifyInstance) =>
  handle(app, routes.compareScans, ({ db, query, user, locale }) =>
    compareScans(db, { scanId: query.id, ownerId: user.id, earlierId: query.with, locale }),
  )
