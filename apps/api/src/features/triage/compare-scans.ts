import { AppError, routes } from '@lc/contract'
import { detectorById } from '@lc/detectors'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../handle.ts'
import { readComparison } from '../../read-comparison.ts'

export const compareScansRoute = (app: FastifyInstance, { db }: Deps) =>
  handle(app, routes.compareScans, async ({ query, user, locale }) => {
    const asked = { contractId: query.id, ownerId: user.id, earlierId: query.with }
    const comparison = await readComparison(db, asked)
    if (!comparison) throw new AppError('NOT_FOUND')
    const findings = comparison.findings.map(({ detector, ...finding }) => ({
      ...finding,
      title: detectorById(detector).text[locale].title,
    }))
    return { ...comparison, findings }
  })
