import { z } from 'zod'
import { route } from '../route.ts'
import { Preflight } from './preflight.ts'

/** The compile check of a project: its files, its contracts, the suggested main contract, or the missing parts. */
export const listNames = route({
  method: 'GET',
  path: '/api/v1/contract/code/names',
  access: 'session',
  query: z.object({ id: z.uuid() }),
  response: Preflight,
  errors: ['SESSION_EXPIRED', 'NOT_FOUND', 'RATE_LIMITED'],
})
