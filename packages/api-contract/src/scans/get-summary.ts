import { z } from 'zod'
import { route } from '../route.ts'
import { ContractSummary } from './scan.ts'

export const getSummary = route({
  method: 'GET',
  path: '/api/v1/contract/summary',
  access: 'session',
  query: z.object({ id: z.uuid() }),
  response: ContractSummary,
  errors: ['SESSION_EXPIRED', 'NOT_FOUND', 'RATE_LIMITED'],
})
