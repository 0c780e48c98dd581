import { z } from 'zod'
import { route } from '../route.ts'
import { Level } from '../vocabulary.ts'

/** How many contracts that were scanned to the end have which level; every level is present, also with zero. */
export const countByLevel = route({
  method: 'GET',
  path: '/api/v1/dashboard/contract/level',
  access: 'session',
  response: z.record(Level, z.int().nonnegative()),
  errors: ['SESSION_EXPIRED', 'RATE_LIMITED'],
})
