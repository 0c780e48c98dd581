import { z } from 'zod'
import { route } from '../route.ts'

/** The free fast scans that the user ordered today, in UTC, and how many a day includes. */
export const getFastScans = route({
  method: 'GET',
  path: '/api/v1/dashboard/fast-scans',
  access: 'session',
  response: z.object({ used: z.int().nonnegative(), limit: z.int().nonnegative() }),
  errors: ['SESSION_EXPIRED', 'RATE_LIMITED'],
})
