import { z } from 'zod'
import { route } from '../route.ts'
import { ScanSummary } from './scan.ts'

/** Server-sent events: a `summary` event at once and after each change, until the scan ends. */
export const watchProgress = route({
  method: 'GET',
  path: '/api/v1/contract/events',
  access: 'session',
  transport: 'events',
  query: z.object({ id: z.uuid() }),
  response: ScanSummary,
  errors: ['SESSION_EXPIRED', 'NOT_FOUND', 'RATE_LIMITED'],
})
