import { z } from 'zod'
import { MAX_FINDINGS_AT_ONCE } from '../findings/list-findings.ts'
import { PageQuery, pageSchema, route } from '../route.ts'
import { Finding } from './scan.ts'
import { SharedAccess } from './share-link.ts'

/** The findings of a shared report, as `listFindings`. */
export const listSharedFindings = route({
  method: 'POST',
  path: '/api/v1/shared/issuespage',
  access: 'public',
  body: SharedAccess.extend({
    cursor: PageQuery.shape.cursor,
    limit: z.int().min(1).max(MAX_FINDINGS_AT_ONCE).default(50),
  }),
  response: pageSchema(Finding),
  errors: ['NOT_FOUND', 'BAD_REQUEST', 'RATE_LIMITED'],
})
