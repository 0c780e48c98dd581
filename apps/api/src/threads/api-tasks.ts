import type { Locale, ReportFormat } from '@lc/api-contract'
import { moving } from '@lc/server-runtime/threads'
import { checkSources, readSegment, type UploadPart } from '../features/projects/read-sources.ts'
import type { UploadLimits } from '../features/projects/upload-limits.ts'
import { reportOf, type StoredReport } from '../features/scans/report-of.ts'

export interface UploadInput {
  parts: readonly UploadPart[]
  limits: UploadLimits
}

export interface ReportInput {
  report: StoredReport
  format: ReportFormat
  locale: Locale
}

const bytesOf = (files: readonly { bytes: Uint8Array }[]): Uint8Array[] => files.map(({ bytes }) => bytes)

/** Everything the API computes from uploads and for exports. The parts of an upload travel to a thread and back. */
export const apiTasks = {
  checkUpload: async ({ parts, limits }: UploadInput) => {
    const checked = await checkSources(parts, limits)
    return moving({ ...checked, parts }, ...bytesOf(parts))
  },

  readUpload: async ({ parts, limits, from }: UploadInput & { from: number }) => {
    const segment = await readSegment(parts, limits, from)
    return moving({ ...segment, parts }, ...bytesOf(parts), ...bytesOf(segment.sources))
  },

  writeReport: async ({ report, format, locale }: ReportInput) => {
    // Loaded here, because it takes longer than most uploads.
    const { writeReport } = await import('@lc/report')
    const { type, bytes: written } = await writeReport({ data: reportOf(report), format, locale })
    const bytes = typeof written === 'string' ? new TextEncoder().encode(written) : written
    return moving({ type, bytes }, bytes)
  },
}

type ApiTasks = typeof apiTasks
export type TaskResult<Name extends keyof ApiTasks> = Awaited<ReturnType<ApiTasks[Name]>>
