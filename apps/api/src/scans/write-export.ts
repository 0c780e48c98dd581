import { AppError, type Locale, type ReportFormat, reportFileName } from '@lc/api-contract'
import { type Database, findReportManifest, saveReportManifest } from '@lc/db'
import type { Deps } from '../deps.ts'
import type { ServedFile } from '../http/handle-file.ts'
import { readReport } from './read-report.ts'
import { writeSignedExport } from './signed-export.ts'

interface ExportOptions {
  scanId: string
  ownerId: string
  format: ReportFormat
  locale: Locale
  signal: AbortSignal
}

/** One export of a finished report of this user, signed. */
export const writeExport = async (
  { db, store, ...signing }: { db: Database } & Pick<Deps, 'store' | 'threads' | 'reportSigner'>,
  { scanId, ownerId, format, locale, signal }: ExportOptions,
): Promise<ServedFile> => {
  const data = await readReport({ db, store }, { scanId, ownerId })
  const isThere = data && (format !== 'foundry' || data.summary.hasProject)
  if (!isThere) throw new AppError('NOT_FOUND')
  const present = (await findReportManifest(db, scanId))?.manifest ?? null
  const input = { report: data, format, locale, manifest: present }
  const { manifest, ...file } = await writeSignedExport(signing, input, signal)
  if (manifest !== present) await saveReportManifest(db, { scanId, manifest })
  return { ...file, name: reportFileName({ name: data.summary.name, format, locale }) }
}
