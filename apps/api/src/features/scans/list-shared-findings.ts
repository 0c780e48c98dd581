import { routes } from '@lc/api-contract'
import { withholdFinding } from '@lc/report/withhold'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'
import { readFindings } from '../../scans/read-findings.ts'
import { requireSharedReport } from '../../scans/shared-report.ts'

export const listSharedFindingsRoute = (app: FastifyInstance, { systemDb }: Deps) =>
  handle(app, routes.listSharedFindings, async ({ body: { cursor, limit, ...access }, locale }) => {
    const { db, scan, withheldUntil } = await requireSharedReport(systemDb, access)
    const page = await readFindings(db, { scanId: scan.scanId, cursor, limit, locale })
    return withheldUntil
      ? { ...page, items: page.items.map((finding) => withholdFinding(finding, withheldUntil)) }
      : page
  })
