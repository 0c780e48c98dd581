import { routes } from '@lc/api-contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handleFile } from '../../http/handle-file.ts'
import { requireWholeReport } from '../../scans/shared-report.ts'
import { readDotImage } from './get-dot-image.ts'

export const getSharedDotImageRoute = (app: FastifyInstance, { systemDb, store }: Deps) =>
  handleFile(app, routes.getSharedDotImage, async ({ body: { kind, format, ...access } }) => {
    const { db, scan } = await requireWholeReport(systemDb, access)
    return readDotImage({ db, store }, scan, { kind, format })
  })
