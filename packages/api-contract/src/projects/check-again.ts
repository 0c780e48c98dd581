import { z } from 'zod'
import { route } from '../route.ts'
import { Preflight } from './preflight.ts'

/**
 * Another look at the same files, after one that was cancelled, broke or found no way. What compiles, or is being looked at, stays.
 * `useRemedy` looks with the library releases that the last answer offers, in this look and in the scans of the project.
 */
export const checkAgain = route({
  method: 'POST',
  path: '/api/v1/contract/code/check',
  access: 'session',
  body: z.object({ id: z.uuid(), useRemedy: z.boolean().default(false) }),
  response: Preflight,
  errors: ['SESSION_EXPIRED', 'NOT_FOUND', 'INVALID_FIELDS', 'RATE_LIMITED', 'TOO_MANY_CHECKS'],
})
