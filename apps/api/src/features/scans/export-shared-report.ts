import { AppError, reportFileName, routes } from '@lc/api-contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { whileConnected } from '../../http/handle.ts'
import { handleFile } from '../../http/handle-file.ts'
import { readReport } from '../../scans/read-report.ts'
import { requireSharedReport, withoutOffers } from '../../scans/shared-report.ts'
import { writeSignedExport } from '../../scans/signed-export.ts'

/** The comparison shows other scans of the owner, which the link doesn't share. */
export const exportSharedReportRoute = (app: FastifyInstance, { systemDb, store, ...signing }: Deps) =>
  handleFile(app, routes.exportSharedReport, async ({ body, locale: requestLocale, request }) => {
    const { format, locale = requestLocale, ...access } = body
    const { db, scan, withheldUntil } = await requireSharedReport(systemDb, access)
    const data = await readReport({ db, store }, scan)
    const isThere = data && (format !== 'foundry' || (data.summary.hasProject && !withheldUntil))
    if (!isThere) throw new AppError('NOT_FOUND')
    const { comparison: _, summary, ...rest } = data
    const report = { ...rest, summary: withoutOffers(summary) }
    const input = { report, format, locale, ...(withheldUntil && { withheldUntil }) }
    // The owner's stored manifest lists other exports, so this one is signed for itself.
    const { manifest: _manifest, ...file } = await whileConnected(request, (signal) =>
      writeSignedExport(signing, input, signal),
    )
    return { ...file, name: reportFileName({ name: summary.name, format, locale }) }
  })
