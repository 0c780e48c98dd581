import { AppError, SUCCESS_CODE } from '@lc/api-contract'
import { deskRoutes } from '@lc/api-contract/desk'
import { countDesk, findDeskScan, findExhibits, findScanSummary } from '@lc/db'
import { readDotImage } from '../features/scans/get-dot-image.ts'
import { readRuns } from '../features/scans/get-runs.ts'
import { readDotImages } from '../features/scans/list-dot-images.ts'
import { attachment } from '../http/handle-file.ts'
import { readFindings } from '../scans/read-findings.ts'
import { readSource } from '../scans/read-source.ts'
import { withoutOffers } from '../scans/shared-report.ts'
import type { DeskDeps } from './desk-deps.ts'
import type { DeskCalls } from './handle-desk.ts'

/** The report that a ticket is about, read only, and the numbers of the desk. */
export const deskReportRoutes = ({ handle, serve }: DeskCalls, { db, store }: DeskDeps) => {
  const requireScan = async ({ reference }: { reference: string }) => {
    const scan = await findDeskScan(db, reference)
    if (!scan) throw new AppError('NOT_FOUND')
    return scan
  }

  handle(deskRoutes.getDeskReport, async ({ query }) => {
    const summary = await findScanSummary(db, await requireScan(query))
    if (!summary) throw new AppError('NOT_FOUND')
    return withoutOffers(summary)
  })

  handle(deskRoutes.listDeskFindings, async ({ query: { reference, cursor, limit }, locale }) => {
    const { scanId } = await requireScan({ reference })
    return readFindings(db, { scanId, cursor, limit, locale })
  })

  handle(deskRoutes.listDeskExhibits, async ({ query: { reference, finding } }) => {
    const exhibits = await findExhibits(db, { ...(await requireScan({ reference })), label: finding })
    if (!exhibits) throw new AppError('NOT_FOUND')
    return { exhibits }
  })

  handle(deskRoutes.getDeskCode, async ({ query: { reference, path } }) => {
    const { scanId, ownerId } = await requireScan({ reference })
    const text = await readSource({ db, store }, { id: scanId, ownerId, path })
    if (text === undefined) throw new AppError('NOT_FOUND')
    return { path, text }
  })

  handle(deskRoutes.getDeskRuns, async ({ query, locale }) =>
    readRuns({ db, store }, { ...(await requireScan(query)), locale }),
  )

  handle(deskRoutes.listDeskDotImages, async ({ query }) => readDotImages({ db, store }, await requireScan(query)))

  serve(deskRoutes.getDeskDotImage, async ({ query: { reference, kind, format }, request, reply }) => {
    const { name, type, bytes } = await readDotImage({ db, store }, await requireScan({ reference }), { kind, format })
    request.envelopeCode = SUCCESS_CODE
    return reply
      .headers({
        'content-type': type,
        'content-disposition': attachment(name),
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      })
      .send(bytes)
  })

  handle(deskRoutes.getDeskStatistics, async () => {
    const { medianHours, ...counts } = await countDesk(db)
    return { ...counts, ...(medianHours !== null && { medianHours }) }
  })
}
