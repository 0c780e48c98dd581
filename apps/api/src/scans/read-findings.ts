import { AppError, type Exhibit, type Finding, type Locale } from '@lc/api-contract'
import { type Database, findExhibits, findFinding, listFindings, type StoredFinding, toSuppression } from '@lc/db'
import { detectorById } from '@lc/detectors'
import { z } from 'zod'
import { toPage } from '../http/handle.ts'
import { toCarried, toDecision } from './stored-findings.ts'

const Cursor = z.coerce.number().int().min(0).max(2_147_483_647).default(0)

interface FindingPage {
  scanId: string
  cursor: string | undefined
  limit: number
  locale: Locale
}

/** One page of a scan's findings. Check ownership before. */
export const readFindings = async (db: Database, { scanId, cursor, limit, locale }: FindingPage) => {
  const after = Cursor.safeParse(cursor)
  if (!after.success) throw new AppError('BAD_REQUEST', { details: { fields: { cursor: 'unknown' } } })
  const rows = await listFindings(db, { scanId, after: after.data, limit: limit + 1 })
  const page = toPage({ rows, limit, cursorOf: (row) => String(row.ordinal) })
  return { ...page, items: page.items.map((row) => toFinding(row, locale)) }
}

/** One finding of this user's scan, with its exhibits. */
export const readFinding = async (
  db: Database,
  { locale, ...input }: { scanId: string; ownerId: string; label: string; locale: Locale },
): Promise<Finding & { exhibits: Exhibit[] }> => {
  const exhibits = await findExhibits(db, input)
  const row = exhibits && (await findFinding(db, input))
  if (!row) throw new AppError('NOT_FOUND')
  return { ...toFinding(row, locale), exhibits }
}

const toFinding = (stored: StoredFinding, locale: Locale): Finding => {
  const { ordinal: _, label, library, suppressedAt, decidedStatus, decidedReason, decidedAt, ...rest } = stored
  const { carriedFromId, carriedReason, ...row } = rest
  const { references, text } = detectorById(row.detector)
  const inLibrary = library === null ? {} : { library }
  const suppression = toSuppression(suppressedAt)
  const decision = toDecision({ decidedStatus, decidedReason, decidedAt })
  return {
    ...row,
    ...inLibrary,
    suppressed: suppression !== null,
    ...(suppression && { suppressedAt: { file: suppression.file, line: suppression.line } }),
    suppression,
    ...decision,
    ...toCarried({ carriedFromId, carriedReason }),
    id: label,
    references: [...references],
    text: text[locale],
  }
}
