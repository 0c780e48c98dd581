import { AppError, routes } from '@lc/api-contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'
import { readSource } from '../../scans/read-source.ts'
import { requireWholeReport } from '../../scans/shared-report.ts'

export const getSharedCodeRoute = (app: FastifyInstance, { systemDb, store }: Deps) =>
  handle(app, routes.getSharedCode, async ({ body: { path, ...access } }) => {
    const { db, scan } = await requireWholeReport(systemDb, access)
    const text = await readSource({ db, store }, { id: scan.scanId, ownerId: scan.ownerId, path })
    if (text === undefined) throw new AppError('NOT_FOUND')
    return { path, text }
  })
