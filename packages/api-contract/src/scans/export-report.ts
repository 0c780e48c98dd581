import { z } from 'zod'
import { locales } from '../locale.ts'
import { route } from '../route.ts'
import { reportFormats } from './report-file.ts'

export const ReportFormat = z.enum(reportFormats)
export type ReportFormat = z.infer<typeof ReportFormat>

/** A finished report as a file to keep; in the language of the request unless one is named. */
export const exportReport = route({
  method: 'GET',
  path: '/api/v1/contract/report',
  access: 'session',
  query: z.object({ id: z.uuid(), format: ReportFormat, locale: z.enum(locales).optional() }),
  response: z.instanceof(Uint8Array),
  errors: ['SESSION_EXPIRED', 'NOT_FOUND', 'BAD_REQUEST', 'RATE_LIMITED', 'UNAVAILABLE'],
  transport: 'file',
})
