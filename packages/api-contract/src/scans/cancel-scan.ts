import { z } from 'zod'
import { route } from '../route.ts'
import { ScanSummary } from './scan.ts'

/** Stops a scan and its tools, shows none of its results and returns the detection. A finished scan stays as it is. */
export const cancelScan = route({
  method: 'POST',
  path: '/api/v1/contract/cancel',
  access: 'session',
  body: z.object({ id: z.uuid() }),
  response: ScanSummary,
  errors: ['SESSION_EXPIRED', 'NOT_FOUND', 'INVALID_FIELDS', 'RATE_LIMITED'],
})
