import { z } from 'zod'
import { route } from '../route.ts'
import { ContractStatus } from '../vocabulary.ts'

/** How many contracts have which status; every status is present, also with zero. */
export const countByStatus = route({
  method: 'GET',
  path: '/api/v1/dashboard/contract/status',
  access: 'session',
  response: z.record(ContractStatus, z.int().nonnegative()),
  errors: ['SESSION_EXPIRED', 'RATE_LIMITED'],
})
