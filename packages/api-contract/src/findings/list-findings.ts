import { z } from 'zod'
import { PageQuery, pageOf } from '../page.ts'
import { route } from '../route.ts'
import { Finding } from '../scans/scan.ts'

/** A page of a long report may be long: filters and counts are of the whole list, so a reader needs all of it soon. */
const MAX_FINDINGS_AT_ONCE = 500

/** Ranked by severity, then grade; words in the language of the request. */
export const listFindings = route({
  method: 'GET',
  path: '/api/v1/contract/issuespage',
  access: 'session',
  query: PageQuery.extend({
    id: z.uuid(),
    limit: z.coerce.number().int().min(1).max(MAX_FINDINGS_AT_ONCE).default(50),
  }),
  response: pageOf(Finding),
  errors: ['SESSION_EXPIRED', 'NOT_FOUND', 'BAD_REQUEST', 'RATE_LIMITED'],
})
