import type { Locale, ReportFormat } from '@lc/api-contract'
import { buildDocument } from './document/build-document.ts'
import { writeJson } from './json/write-json.ts'
import { writeMarkdown } from './markdown/write-markdown.ts'
import { writePdf } from './pdf/write-pdf.ts'
import type { ReportData } from './report-data.ts'
import { writeSarif } from './sarif/write-sarif.ts'
import { projectFiles, writeZip } from './zip/write-zip.ts'

export interface ReportFile {
  type: string
  bytes: Uint8Array | string
}

interface WriteReportOptions {
  data: ReportData
  format: ReportFormat
  locale: Locale
}

/** Writes a report in one format: the same data gives the same bytes. */
export const writeReport = async ({ data, format, locale }: WriteReportOptions): Promise<ReportFile> => {
  switch (format) {
    case 'md':
      return { type: 'text/markdown; charset=utf-8', bytes: writeMarkdown(buildDocument(data, locale)) }
    case 'json':
      return { type: 'application/json; charset=utf-8', bytes: writeJson(data) }
    case 'sarif':
      return { type: 'application/sarif+json; charset=utf-8', bytes: writeSarif(data, locale) }
    case 'pdf':
      return { type: 'application/pdf', bytes: await pdfOf(data, locale) }
    case 'foundry':
      return { type: 'application/zip', bytes: writeZip(projectFiles(data)) }
  }
}

const pdfOf = (data: ReportData, locale: Locale) =>
  writePdf({ document: buildDocument(data, locale), summary: data.summary, locale })
