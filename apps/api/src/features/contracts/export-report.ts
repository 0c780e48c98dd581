import { AppError, reportFileName, routes } from '@lc/contract'
import { writeReport } from '@lc/report'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handleFile } from '../../handle-file.ts'
import { readReport } from './read-report.ts'

export const exportReportRoute = (app: FastifyInstance, deps: Deps) =>
  handleFile(app, routes.exportReport, async ({ query: { id, format, locale: asked }, user, locale: heard }) => {
    const data = await readReport(deps, { contractId: id, ownerId: user.id })
    const isThere = data && (format !== 'foundry' || data.summary.hasProject)
    if (!isThere) throw new AppError('NOT_FOUND')
    const locale = asked ?? heard
    const file = await writeReport({ data, format, locale })
    return { ...file, name: reportFileName({ name: data.summary.name, format, locale }) }
  })
