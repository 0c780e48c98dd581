import { AppError, type Finding, type Locale, routes } from '@lc/api-contract'
import { findRevision, listFindings, type StoredFinding } from '@lc/db'
import { detectorById } from '@lc/detectors'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { handle } from '../../http/handle.ts'
import { toPage } from '../../http/to-page.ts'
import { carriedOf } from '../../scans/carried-of.ts'
import { decisionOf } from '../../scans/decision-of.ts'

const Cursor = z.coerce.number().int().min(0).max(2_147_483_647).default(0)

export const listFindingsRoute = (app: FastifyInstance) =>
  handle(app, routes.listFindings, async ({ db, query: { id: contractId, cursor, limit }, user, locale }) => {
    const after = Cursor.safeParse(cursor)
    if (!after.success) throw new AppError('BAD_REQUEST', { details: { fields: { cursor: 'unknown' } } })
    if ((await findRevision(db, { contractId, ownerId: user.id })) === undefined) throw new AppError('NOT_FOUND')
    const rows = await listFindings(db, { contractId, after: after.data, limit: limit + 1 })
    const page = toPage({ rows, limit, cursorOf: (row) => String(row.ordinal) })
    return { ...page, items: page.items.map((row) => toFinding(row, locale)) }
  })

const toFinding = (stored: StoredFinding, locale: Locale): Finding => {
  const { ordinal: _, label, library, suppressedAt, decidedStatus, decidedReason, decidedAt, ...rest } = stored
  const { carriedFromId, carriedReason, ...row } = rest
  const { references, text } = detectorById(row.detector)
  const inLibrary = library === null ? {} : { library }
  const suppression = suppressedAt === null ? { suppressed: false } : { suppressed: true, suppressedAt }
  const decision = decisionOf({ decidedStatus, decidedReason, decidedAt })
  return {
    ...row,
    ...inLibrary,
    ...suppression,
    ...decision,
    ...carriedOf({ carriedFromId, carriedReason }),
    id: label,
    references: [...references],
    text: text[locale],
  }
}
