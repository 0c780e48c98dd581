import { v2Routes } from '@lc/api-contract/v2'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { whileConnected } from '../../http/handle.ts'
import { attachment } from '../../http/handle-file.ts'
import { readV2Call, sendVersion, serveV2 } from '../../http/v2/handle-v2.ts'
import { writeExport } from '../../scans/write-export.ts'

export const exportReportRoute = (app: FastifyInstance, deps: Deps) => {
  const spec = v2Routes.exportReport
  const { store, threads, reportSigner } = deps
  serveV2(app, { spec, deps }, async (request, reply) => {
    const { db, params, query, user, locale: requestLocale } = readV2Call(spec, request)
    const report = { ...params, ownerId: user.id, locale: query.locale ?? requestLocale }
    const { name, type, bytes } = await whileConnected(request, (signal) =>
      writeExport({ db, store, threads, reportSigner }, { ...report, signal }),
    )
    reply.headers({ 'content-type': type, 'content-disposition': attachment(name) })
    return sendVersion(request, reply, typeof bytes === 'string' ? bytes : Buffer.from(bytes))
  })
}
