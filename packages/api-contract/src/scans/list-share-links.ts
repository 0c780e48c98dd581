import { z } from 'zod'
import { route } from '../route.ts'
import { ShareLink } from './share-link.ts'

/** The links to a report, live ones first, then newest first. */
export const listShareLinks = route({
  method: 'GET',
  path: '/api/v1/contract/shares',
  access: 'session',
  query: z.object({ id: z.uuid() }),
  response: z.object({ links: z.array(ShareLink) }),
  errors: ['SESSION_EXPIRED', 'NOT_FOUND', 'RATE_LIMITED'],
})
