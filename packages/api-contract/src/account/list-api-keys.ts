import { z } from 'zod'
import { route } from '../route.ts'
import { ApiKey } from './api-key.ts'

/** Live keys first, then newest first. */
export const listApiKeys = route({
  method: 'GET',
  path: '/api/v1/user/keys',
  access: 'session',
  response: z.object({ keys: z.array(ApiKey) }),
  errors: ['SESSION_EXPIRED', 'RATE_LIMITED'],
})
