import { z } from 'zod'
import { route } from '../route.ts'

/** Sends a message again under its id, or makes the next attempt of a waiting one at once. */
export const sendAgain = route({
  method: 'POST',
  path: '/api/v1/user/webhook/delivery/again',
  access: 'session',
  body: z.object({ id: z.uuid() }),
  errors: ['SESSION_EXPIRED', 'NOT_FOUND', 'CONFLICT', 'INVALID_FIELDS', 'RATE_LIMITED'],
})
