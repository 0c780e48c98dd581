import type { DotImageKind, Finding, Locale, ReportFormat, ResponseOf, routes, ScanSummary } from '@lc/api-contract'
import { createContext, useContext } from 'react'
import { localPath } from '../i18n/locale-path.ts'
import { useLocale } from '../i18n/text.ts'
import { type ReportTab, reportTabPath } from '../pages/report-tabs.ts'

export interface ReportFile {
  format: ReportFormat
  locale: Locale
}

export interface PictureFile {
  kind: DotImageKind
  format: 'svg' | 'dot'
}

/** Where a report comes from that isn't the reader's own: a link, the sample, or a ticket at the desk. Nothing in it can be changed. */
export interface ReportSource {
  /** Its path, without its language. */
  path: string
  /** Present if the source withholds places and proofs. */
  withheldUntil: string | undefined
  summary: ScanSummary
  listFindings: (page: {
    limit: number
    cursor?: string
  }) => Promise<{ items: Finding[]; nextCursor?: string | undefined }>
  listExhibits: (finding: string) => Promise<ResponseOf<typeof routes.listExhibits>>
  getCode: (path: string) => Promise<ResponseOf<typeof routes.getCode>>
  getRuns: () => Promise<ResponseOf<typeof routes.getRuns>>
  listDotImages: () => Promise<ResponseOf<typeof routes.listDotImages>>
  /** Undefined if the file isn't available. */
  getDotImage: (picture: PictureFile) => Promise<Blob | undefined>
  /** Undefined if the source offers no files. */
  exportReport: ((file: ReportFile) => Promise<Blob | undefined>) | undefined
}

/** Undefined for the user's own reports, which come through the session. */
export const ReportSourceContext = createContext<ReportSource | undefined>(undefined)

export const useReportSource = () => useContext(ReportSourceContext)

/** The path of each tab of a report in the language of the page. */
export const useReportPath = (id: string): ((tab?: ReportTab) => string) => {
  const locale = useLocale()
  const report = useReportSource()?.path ?? `/contract/${id}`
  return (tab) => localPath(locale, reportTabPath(report, tab))
}
