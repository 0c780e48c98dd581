import { z } from 'zod'
import { route } from '../route.ts'

/** Ends a live link at once. */
export const revokeShareLink = route({
  method: 'POST',
  path: '/api/v1/contract/share/revoke',
  access: 'session',
  body: z.object({ id: z.uuid() }),
  errors: ['SESSION_EXPIRED', 'NOT_FOUND', 'INVALID_FIELDS', 'RATE_LIMITED'],
})
