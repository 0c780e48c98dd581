import { z } from 'zod'
import { route } from '../route.ts'

/** Queues a message of type `test`. A webhook that is off refuses with CONFLICT. */
export const sendTestMessage = route({
  method: 'POST',
  path: '/api/v1/user/webhook/test',
  access: 'session',
  body: z.object({ id: z.uuid() }),
  errors: ['SESSION_EXPIRED', 'NOT_FOUND', 'CONFLICT', 'INVALID_FIELDS', 'RATE_LIMITED'],
})
