import { AppError, routes } from '@lc/api-contract'
import { detectorById } from '@lc/detectors'
import type { FastifyInstance } from 'fastify'
import { handle } from '../../http/handle.ts'
import { readComparison } from '../../scans/read-comparison.ts'

export const compareScansRoute = (app: FastifyInstance) =>
  handle(app, routes.compareScans, async ({ db, query, user, locale }) => {
    const asked = { contractId: query.id, ownerId: user.id, earlierId: query.with }
    const comparison = await readComparison(db, asked)
    if (!comparison) throw new AppError('NOT_FOUND')
    const findings = comparison.findings.map(({ detector, ...finding }) => ({
      ...finding,
      title: detectorById(detector).text[locale].title,
    }))
    return { ...comparison, findings }
  })
