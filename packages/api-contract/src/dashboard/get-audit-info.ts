import { z } from 'zod'
import { route } from '../route.ts'

/**
 * Completed scans and their findings, counted from the database. The counts may be a minute old, because anyone may
 * call it at any rate that the limits allow.
 */
export const getAuditInfo = route({
  method: 'GET',
  path: '/audit/info',
  access: 'public',
  response: z.object({ contracts: z.int().min(0), findings: z.int().min(0) }),
  errors: ['RATE_LIMITED'],
})
