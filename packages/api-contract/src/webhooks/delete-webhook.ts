import { z } from 'zod'
import { route } from '../route.ts'

/** Deletes a webhook and its log. Messages that wait are not sent. */
export const deleteWebhook = route({
  method: 'POST',
  path: '/api/v1/user/webhook/delete',
  access: 'session',
  body: z.object({ id: z.uuid() }),
  errors: ['SESSION_EXPIRED', 'NOT_FOUND', 'INVALID_FIELDS', 'RATE_LIMITED'],
})
