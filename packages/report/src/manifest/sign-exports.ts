import { DEFAULT_LOCALE, type Locale, locales, type ReportFormat, reportFormats } from '@lc/api-contract'
import type { ReportData } from '../report-data.ts'
import { writeReport } from '../write-report.ts'
import { sha256Hex, utf8 } from './bytes.ts'
import { parseEnvelope, payloadText, readStatement } from './envelope.ts'
import { buildStatement, type Subject } from './statement.ts'

/** One export without its manifest. */
export interface WrittenExport {
  /** Its name in the manifest. */
  name: string
  format: ReportFormat
  locale: Locale
  type: string
  bytes: Uint8Array
}

/** Formats whose files don't depend on the language. */
const withoutLanguage: readonly ReportFormat[] = ['json', 'foundry']

export const writeExport = async (data: ReportData, format: ReportFormat, locale: Locale): Promise<WrittenExport> => {
  const { type, bytes } = await writeReport({ data, format, locale })
  const name = withoutLanguage.includes(format) ? `report.${format}` : `report.${locale}.${format}`
  return { name, format, locale, type, bytes: typeof bytes === 'string' ? utf8(bytes) : bytes }
}

/** Every export of a report in every language, once. */
export const writeExports = async (data: ReportData): Promise<WrittenExport[]> => {
  const files: WrittenExport[] = []
  for (const format of reportFormats) {
    if (format === 'foundry' && !data.summary.hasProject) continue
    const languages = withoutLanguage.includes(format) ? [DEFAULT_LOCALE] : locales
    for (const locale of languages) files.push(await writeExport(data, format, locale))
  }
  return files
}

export const toSubject = async ({ name, bytes }: Pick<WrittenExport, 'name' | 'bytes'>): Promise<Subject> => ({
  name,
  digest: { sha256: await sha256Hex(bytes) },
})

interface SigningOptions {
  format: ReportFormat
  locale: Locale
  /** The report's present manifest; it may be about an earlier state of the report. */
  manifest?: string | undefined
  /** The time for a new statement. */
  signedAt: Date
}

/** An export without its manifest, and the text to sign if the present manifest doesn't list these bytes. */
export interface ExportToSign {
  type: string
  bytes: Uint8Array
  payload?: string
}

/** Writes one export. If it isn't in the manifest, writes the others too, for a new statement about all of them. */
export const writeForSigning = async (
  data: ReportData,
  { format, locale, manifest = '', signedAt }: SigningOptions,
): Promise<ExportToSign> => {
  const { name, type, bytes } = await writeExport(data, format, locale)
  const { digest } = await toSubject({ name, bytes })
  const envelope = parseEnvelope(manifest)
  const listed = envelope && readStatement(envelope)?.subject.find((subject) => subject.name === name)
  if (listed?.digest.sha256 === digest.sha256) return { type, bytes }
  const subject = await Promise.all((await writeExports(data)).map(toSubject))
  return { type, bytes, payload: payloadText(buildStatement({ data, subject, signedAt })) }
}
