import { z } from 'zod'
import { route } from '../route.ts'

/** Ends a live key at once. */
export const revokeApiKey = route({
  method: 'POST',
  path: '/api/v1/user/keys/revoke',
  access: 'session',
  body: z.object({ id: z.uuid() }),
  errors: ['SESSION_EXPIRED', 'NOT_FOUND', 'INVALID_FIELDS', 'RATE_LIMITED'],
})
