import { AppError, type Comparison, type Locale } from '@lc/api-contract'
import type { Database } from '@lc/db'
import { detectorById } from '@lc/detectors'
import { readComparison } from './read-comparison.ts'

interface ComparisonOptions {
  scanId: string
  ownerId: string
  /** By default the previous scan of the project. */
  earlierId: string | undefined
  locale: Locale
}

/** The changes between two scans of this user's project, with titles in the reader's language. */
export const compareScans = async (db: Database, { locale, ...options }: ComparisonOptions): Promise<Comparison> => {
  const comparison = await readComparison(db, options)
  if (!comparison) throw new AppError('NOT_FOUND')
  const findings = comparison.findings.map(({ detector, ...finding }) => ({
    ...finding,
    title: detectorById(detector).text[locale].title,
  }))
  return { ...comparison, findings }
}
