import { z } from 'zod'
import { route } from '../route.ts'

/** A source file of a scan, or of a project that isn't scanned yet; `id` may be either. */
export const getCode = route({
  method: 'GET',
  path: '/api/v1/contract/code',
  access: 'session',
  query: z.object({ id: z.uuid(), path: z.string().max(500) }),
  response: z.object({ path: z.string(), text: z.string() }),
  errors: ['SESSION_EXPIRED', 'NOT_FOUND', 'RATE_LIMITED'],
})
