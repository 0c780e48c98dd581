import { z } from 'zod'
import { route } from '../route.ts'
import { ContractSummary } from './scan.ts'

/** Stops a scan and its tools, shows nothing of it and gives the detection back. A scan that has ended stays as it ended. */
export const cancelScan = route({
  method: 'POST',
  path: '/api/v1/contract/cancel',
  access: 'session',
  body: z.object({ id: z.uuid() }),
  response: ContractSummary,
  errors: ['SESSION_EXPIRED', 'NOT_FOUND', 'INVALID_FIELDS', 'RATE_LIMITED'],
})
