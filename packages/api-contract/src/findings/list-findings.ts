import { z } from 'zod'
import { PageQuery, pageSchema, route } from '../route.ts'
import { Finding } from '../scans/scan.ts'

/** A large page, because filters and counts need the whole list. */
export const MAX_FINDINGS_AT_ONCE = 500

/** Sorted by severity, then grade; texts in the language of the request. */
export const listFindings = route({
  method: 'GET',
  path: '/api/v1/contract/issuespage',
  access: 'session',
  query: PageQuery.extend({
    id: z.uuid(),
    limit: z.coerce.number().int().min(1).max(MAX_FINDINGS_AT_ONCE).default(50),
  }),
  response: pageSchema(Finding),
  errors: ['SESSION_EXPIRED', 'NOT_FOUND', 'BAD_REQUEST', 'RATE_LIMITED'],
})
