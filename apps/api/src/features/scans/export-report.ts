import { routes } from '@lc/api-contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { whileConnected } from '../../http/handle.ts'
import { handleFile } from '../../http/handle-file.ts'
import { writeExport } from '../../scans/write-export.ts'

export const exportReportRoute = (app: FastifyInstance, { store, threads, reportSigner }: Deps) =>
  handleFile(app, routes.exportReport, ({ db, query, user, locale: requestLocale, request }) => {
    const { id: scanId, format, locale = requestLocale } = query
    const report = { scanId, ownerId: user.id, format, locale }
    return whileConnected(request, (signal) => writeExport({ db, store, threads, reportSigner }, { ...report, signal }))
  })
