import { z } from 'zod'
import { locales } from '../locale.ts'
import { route } from '../route.ts'
import { reportFormats } from './report-presentation.ts'

export const ReportFormat = z.enum(reportFormats)
export type ReportFormat = z.infer<typeof ReportFormat>

/** A finished report as a download, in the language of the request unless `locale` is set. */
export const exportReport = route({
  method: 'GET',
  path: '/api/v1/contract/report',
  access: 'session',
  query: z.object({ id: z.uuid(), format: ReportFormat, locale: z.enum(locales).optional() }),
  response: z.instanceof(Uint8Array),
  errors: ['SESSION_EXPIRED', 'NOT_FOUND', 'BAD_REQUEST', 'RATE_LIMITED', 'UNAVAILABLE'],
  transport: 'file',
})
