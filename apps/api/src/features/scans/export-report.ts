import { AppError, reportFileName, routes } from '@lc/api-contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handleFile } from '../../http/handle-file.ts'
import { whileConnected } from '../../http/while-connected.ts'
import { readReport } from './read-report.ts'

export const exportReportRoute = (app: FastifyInstance, { store, threads }: Deps) =>
  handleFile(app, routes.exportReport, async ({ db, query, user, locale: heard, request }) => {
    const { id, format, locale = heard } = query
    const data = await readReport({ db, store }, { contractId: id, ownerId: user.id })
    const isThere = data && (format !== 'foundry' || data.summary.hasProject)
    if (!isThere) throw new AppError('NOT_FOUND')
    const wanted = { report: data, format, locale }
    const file = await whileConnected(request, (signal) => threads.writeReport(wanted, signal))
    return { ...file, name: reportFileName({ name: data.summary.name, format, locale }) }
  })
