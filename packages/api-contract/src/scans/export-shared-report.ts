import { z } from 'zod'
import { locales } from '../locale.ts'
import { route } from '../route.ts'
import { ReportFormat } from './export-report.ts'
import { SharedAccess } from './share-link.ts'

/** A shared report as a download, without anything that its link withholds. */
export const exportSharedReport = route({
  method: 'POST',
  path: '/api/v1/shared/report',
  access: 'public',
  body: SharedAccess.extend({ format: ReportFormat, locale: z.enum(locales).optional() }),
  response: z.instanceof(Uint8Array),
  errors: ['NOT_FOUND', 'BAD_REQUEST', 'RATE_LIMITED', 'UNAVAILABLE'],
  transport: 'file',
})
