import { z } from 'zod'
import { route } from '../route.ts'
import { ScanStatus } from '../vocabulary.ts'

/** Scans by status; every status is present, even with zero. */
export const countByStatus = route({
  method: 'GET',
  path: '/api/v1/dashboard/contract/status',
  access: 'session',
  response: z.record(ScanStatus, z.int().nonnegative()),
  errors: ['SESSION_EXPIRED', 'RATE_LIMITED'],
})
