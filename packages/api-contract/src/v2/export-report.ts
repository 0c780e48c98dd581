import { z } from 'zod'
import { locales } from '../locale.ts'
import { ReportFormat } from '../scans/export-report.ts'
import { ScanId, v2Route } from './v2-route.ts'

/** Content types of the export formats. */
export const exportTypes = {
  pdf: 'application/pdf',
  md: 'text/markdown',
  json: 'application/json',
  sarif: 'application/sarif+json',
  foundry: 'application/zip',
} as const satisfies Record<ReportFormat, string>

export const exportReport = v2Route({
  method: 'GET',
  path: '/api/v2/scans/{scanId}/exports/{format}',
  scope: 'scan:read',
  params: ScanId.extend({ format: ReportFormat }),
  query: z.strictObject({ locale: z.enum(locales).optional() }),
  response: z.instanceof(Uint8Array),
  transport: 'file',
  problems: ['NOT_FOUND'],
})
