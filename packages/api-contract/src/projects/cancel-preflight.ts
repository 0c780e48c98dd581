import { z } from 'zod'
import { route } from '../route.ts'
import { Preflight } from './preflight.ts'

/** Stops the doctor's look and its compiler. A look that has ended stays as it ended. */
export const cancelPreflight = route({
  method: 'POST',
  path: '/api/v1/contract/code/cancel',
  access: 'session',
  body: z.object({ id: z.uuid() }),
  response: Preflight,
  errors: ['SESSION_EXPIRED', 'NOT_FOUND', 'INVALID_FIELDS', 'RATE_LIMITED'],
})
