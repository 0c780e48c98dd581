import { type Locale, type ReportFormat, routes } from '@lc/api-contract'
import { api } from '../api.ts'

interface WantedReport {
  id: string
  format: ReportFormat
  locale: Locale
}

/** A report as a file, or undefined where it could not be had. A refusal is JSON as well, but never a file to keep. */
export const fetchReport = async (query: WantedReport): Promise<Blob | undefined> => {
  const reply = await api.open(routes.exportReport, { query }).catch(() => undefined)
  return reply?.headers.get('content-disposition')?.startsWith('attachment') ? reply.blob() : undefined
}
