import { z } from 'zod'
import { route } from '../route.ts'
import { Preflight } from './preflight.ts'

/** What the compile doctor says of a project: its files, the names of its contracts, what to scan, or what is missing. */
export const listNames = route({
  method: 'GET',
  path: '/api/v1/contract/code/names',
  access: 'session',
  query: z.object({ id: z.uuid() }),
  response: Preflight,
  errors: ['SESSION_EXPIRED', 'NOT_FOUND', 'RATE_LIMITED'],
})
