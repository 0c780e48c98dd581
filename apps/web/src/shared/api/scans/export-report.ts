import { routes } from '@lc/api-contract'
import { api } from '../api.ts'
import type { ReportFile, ReportSource } from '../report-source.ts'

/** A report as a file, or undefined if it isn't available. */
export const exportReport = async (
  source: ReportSource | undefined,
  query: ReportFile & { id: string },
): Promise<Blob | undefined> =>
  source
    ? source.exportReport?.(query)
    : readAttachment(await api.open(routes.exportReport, { query }).catch(() => undefined))

/** An error is JSON too, but not an attachment. */
export const readAttachment = async (reply: Response | undefined): Promise<Blob | undefined> =>
  reply?.headers.get('content-disposition')?.startsWith('attachment') ? reply.blob() : undefined
