import { AppError, routes } from '@lc/api-contract'
import { findExhibits } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'
import { requireWholeReport } from '../../scans/shared-report.ts'

export const listSharedExhibitsRoute = (app: FastifyInstance, { systemDb }: Deps) =>
  handle(app, routes.listSharedExhibits, async ({ body: { finding, ...access } }) => {
    const { db, scan } = await requireWholeReport(systemDb, access)
    const exhibits = await findExhibits(db, { ...scan, label: finding })
    if (!exhibits) throw new AppError('NOT_FOUND')
    return { exhibits }
  })
