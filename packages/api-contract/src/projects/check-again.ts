import { z } from 'zod'
import { route } from '../route.ts'
import { Preflight } from './preflight.ts'

/**
 * Repeats the compile check of the same files after it was cancelled, broke or failed. A project that compiles or is
 * being checked stays as it is. `useRemedy` uses the library releases that the last result offers, in this check and in
 * the scans of the project.
 */
export const checkAgain = route({
  method: 'POST',
  path: '/api/v1/contract/code/check',
  access: 'session',
  body: z.object({ id: z.uuid(), useRemedy: z.boolean().default(false) }),
  response: Preflight,
  errors: ['SESSION_EXPIRED', 'NOT_FOUND', 'INVALID_FIELDS', 'RATE_LIMITED', 'TOO_MANY_CHECKS'],
})
