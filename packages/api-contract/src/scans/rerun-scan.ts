import { z } from 'zod'
import { route } from '../route.ts'
import { ScanCharge } from '../vocabulary.ts'

/**
 * Runs the checks of a report again that are missing through our fault: a new scan of the same sources with the same options,
 * for free. Results that are stored are reused. `CONFLICT` when there is nothing to run again, or nothing free is left.
 */
export const rerunScan = route({
  method: 'POST',
  path: '/api/v1/contract/rerun',
  access: 'session',
  body: z.object({ id: z.uuid(), idempotencyKey: z.uuid() }),
  response: z.object({ contractId: z.uuid(), charge: ScanCharge }),
  errors: ['SESSION_EXPIRED', 'NOT_FOUND', 'CONFLICT', 'INVALID_FIELDS', 'RATE_LIMITED', 'TOO_MANY_SCANS', 'BUSY'],
})
