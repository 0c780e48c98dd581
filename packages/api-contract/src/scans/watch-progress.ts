import { z } from 'zod'
import { route } from '../route.ts'
import { ContractSummary } from './scan.ts'

/** Server-sent events: one `summary` event at once and one after each change, until the scan has ended. */
export const watchProgress = route({
  method: 'GET',
  path: '/api/v1/contract/events',
  access: 'session',
  transport: 'events',
  query: z.object({ id: z.uuid() }),
  response: ContractSummary,
  errors: ['SESSION_EXPIRED', 'NOT_FOUND', 'RATE_LIMITED'],
})
