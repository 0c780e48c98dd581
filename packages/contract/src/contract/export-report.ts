import { z } from 'zod'
import { route } from '../route.ts'

/** A report as a file. `foundry`: the tests that ran, as a project for stock Foundry, in a ZIP archive. */
export const exportReport = route({
  method: 'GET',
  path: '/api/v1/contract/report',
  access: 'session',
  query: z.object({ id: z.uuid(), format: z.enum(['foundry']) }),
  response: z.string(),
  errors: ['SESSION_EXPIRED', 'NOT_FOUND', 'BAD_REQUEST', 'RATE_LIMITED'],
  transport: 'archive',
})
