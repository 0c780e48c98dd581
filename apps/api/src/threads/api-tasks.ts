import type { Locale, ReportFormat } from '@lc/api-contract'
import { readSourceReply, type SentReply } from '@lc/chains/source-replies'
import type { UploadLimits } from '@lc/core'
import { type ProofRequest, readProofPage } from '@lc/mcp/proof-files'
import { withholdReport } from '@lc/report/withhold'
import { moving } from '@lc/server-runtime/threads'
import { checkSources, readSegment, type UploadPart } from '../features/projects/read-sources.ts'
import { parseReport, type StoredReport } from '../features/scans/stored-report.ts'

export interface UploadInput {
  parts: readonly UploadPart[]
  limits: UploadLimits
}

export interface ReportInput {
  report: StoredReport
  format: ReportFormat
  locale: Locale
  /** The report's present manifest, and the time for a new one. */
  manifest?: string | undefined
  signedAt: Date
  /** Present if a shared report withholds places and proofs. */
  withheldUntil?: string
}

const bytesOf = (files: readonly { bytes: Uint8Array }[]): Uint8Array[] => files.map(({ bytes }) => bytes)

/** All computations on large texts of users. The parts of an upload move to a thread and back. */
export const apiTasks = {
  checkUpload: async ({ parts, limits }: UploadInput) => {
    const checked = await checkSources(parts, limits)
    return moving({ ...checked, parts }, ...bytesOf(parts))
  },

  readUpload: async ({ parts, limits, from }: UploadInput & { from: number }) => {
    const segment = await readSegment(parts, limits, from)
    return moving({ ...segment, parts }, ...bytesOf(parts), ...bytesOf(segment.sources))
  },

  /** Anyone may verify a contract, so its source is as hostile as an upload. */
  readSourceReply: async (sent: SentReply) => readSourceReply(sent),

  readProofPage: async (request: ProofRequest) => readProofPage(request),

  writeReport: async ({ report, withheldUntil, ...options }: ReportInput) => {
    // Imported here, because loading it takes longer than most uploads.
    const { writeForSigning } = await import('@lc/report')
    const whole = parseReport(report)
    const data = withheldUntil ? withholdReport(whole, withheldUntil) : whole
    const written = await writeForSigning(data, options)
    return moving(written, written.bytes)
  },
}

type ApiTasks = typeof apiTasks
export type TaskResult<Name extends keyof ApiTasks> = Awaited<ReturnType<ApiTasks[Name]>>
