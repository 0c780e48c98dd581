import { z } from 'zod'
import { PageQuery, pageOf } from '../page.ts'
import { route } from '../route.ts'
import { Finding } from '../scan.ts'

/** Ranked by severity, then grade; words in the language of the request. */
export const listFindings = route({
  method: 'GET',
  path: '/api/v1/contract/issuespage',
  access: 'session',
  query: PageQuery.extend({ id: z.uuid() }),
  response: pageOf(Finding),
  errors: ['SESSION_EXPIRED', 'NOT_FOUND', 'BAD_REQUEST', 'RATE_LIMITED'],
})
