import { z } from 'zod'
import { route } from '../route.ts'
import { ScanSummary } from './scan.ts'

/** The state of a scan, with its counts once it is completed. */
export const getSummary = route({
  method: 'GET',
  path: '/api/v1/contract/summary',
  access: 'session',
  query: z.object({ id: z.uuid() }),
  response: ScanSummary,
  errors: ['SESSION_EXPIRED', 'NOT_FOUND', 'RATE_LIMITED'],
})
