import { z } from 'zod'
import { route } from '../route.ts'
import { Preflight } from './preflight.ts'

/** Stops the compile check and its compiler. A finished check stays as it is. */
export const cancelPreflight = route({
  method: 'POST',
  path: '/api/v1/contract/code/cancel',
  access: 'session',
  body: z.object({ id: z.uuid() }),
  response: Preflight,
  errors: ['SESSION_EXPIRED', 'NOT_FOUND', 'INVALID_FIELDS', 'RATE_LIMITED'],
})
