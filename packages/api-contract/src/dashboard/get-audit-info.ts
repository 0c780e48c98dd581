import { z } from 'zod'
import { route } from '../route.ts'

/** What has been done so far, counted where it is stored: contracts scanned to the end, and what was found in them. */
export const getAuditInfo = route({
  method: 'GET',
  path: '/audit/info',
  access: 'public',
  response: z.object({ contracts: z.int().min(0), findings: z.int().min(0) }),
  errors: ['RATE_LIMITED'],
})
