import { z } from 'zod'
import { route } from '../route.ts'
import { ScanCharge } from '../vocabulary.ts'

/**
 * Reruns the checks that are missing through our fault: a new, free scan of the same sources with the same options.
 * Stored results are reused. `CONFLICT` if there is nothing to rerun, or no free scan is left.
 */
export const rerunScan = route({
  method: 'POST',
  path: '/api/v1/contract/rerun',
  access: 'session',
  body: z.object({ id: z.uuid(), idempotencyKey: z.uuid() }),
  response: z.object({ contractId: z.uuid(), charge: ScanCharge }),
  errors: [
    'SESSION_EXPIRED',
    'NOT_FOUND',
    'CONFLICT',
    'INVALID_FIELDS',
    'RATE_LIMITED',
    'TOO_MANY_SCANS',
    'BUSY',
    'ORDERS_PAUSED',
  ],
})
