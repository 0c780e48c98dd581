import { routes } from '@lc/api-contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'
import { requireWholeReport } from '../../scans/shared-report.ts'
import { readRuns } from './get-runs.ts'

export const getSharedRunsRoute = (app: FastifyInstance, { systemDb, store }: Deps) =>
  handle(app, routes.getSharedRuns, async ({ body, locale }) => {
    const { db, scan } = await requireWholeReport(systemDb, body)
    return readRuns({ db, store }, { ...scan, locale })
  })
