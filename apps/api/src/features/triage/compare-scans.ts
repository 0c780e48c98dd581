import { AppError, type ComparedFinding, type Locale, routes } from '@lc/contract'
import { type Compared, compareFindings } from '@lc/core'
import {
  type ComparableRow,
  type Database,
  findLineageScans,
  findSummary,
  listComparable,
  listSeenBefore,
} from '@lc/db'
import { detectorById } from '@lc/detectors'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../handle.ts'

export const compareScansRoute = (app: FastifyInstance, { db }: Deps) =>
  handle(app, routes.compareScans, async ({ query, user, locale }) => {
    const owned = { contractId: query.id, ownerId: user.id }
    const scans = await findLineageScans(db, owned)
    if (!scans) throw new AppError('NOT_FOUND')
    const { later, choices } = scans
    const earlier = query.with === undefined ? choices[0] : choices.find(({ id }) => id === query.with)
    if (!earlier && query.with !== undefined) throw new AppError('NOT_FOUND')
    if (!earlier) return { later, choices, findings: [] }
    const compared = await compare(db, { ...owned, earlierId: earlier.id })
    return { later, earlier, choices, findings: compared.map((one) => toCompared(one, locale)) }
  })

/** Proofs of earlier scans are not run again yet, so nothing is called proven. */
const compare = async (db: Database, input: { contractId: string; ownerId: string; earlierId: string }) => {
  const [later, earlier, seenBefore, summary] = await Promise.all([
    listComparable(db, input.contractId),
    listComparable(db, input.earlierId),
    listSeenBefore(db, input.earlierId),
    findSummary(db, input),
  ])
  return compareFindings({ later, earlier, seenBefore, checks: summary?.checks ?? [] })
}

const toCompared = (compared: Compared<ComparableRow>, locale: Locale): ComparedFinding => {
  const { label, detector, severity, grade, status, locations } = compared.finding
  const [location] = locations
  return {
    change: compared.change,
    id: label,
    severity,
    grade,
    status,
    title: detectorById(detector).text[locale].title,
    ...(location ? { location } : {}),
    ...(compared.change === 'gone' ? { resolution: compared.resolution } : {}),
  }
}
