import { z } from 'zod'
import { route } from '../route.ts'

/** Removes a second factor. The recovery codes end with the last one. */
export const removeFactor = route({
  method: 'POST',
  path: '/api/v1/user/factors/remove',
  access: 'session',
  body: z.object({ id: z.uuid() }),
  errors: ['SESSION_EXPIRED', 'NOT_FOUND', 'INVALID_FIELDS', 'CONFIRMATION_REQUIRED', 'RATE_LIMITED'],
})
