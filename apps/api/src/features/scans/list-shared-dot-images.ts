import { routes } from '@lc/api-contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'
import { requireWholeReport } from '../../scans/shared-report.ts'
import { readDotImages } from './list-dot-images.ts'

export const listSharedDotImagesRoute = (app: FastifyInstance, { systemDb, store }: Deps) =>
  handle(app, routes.listSharedDotImages, async ({ body }) => {
    const { db, scan } = await requireWholeReport(systemDb, body)
    return readDotImages({ db, store }, scan)
  })
