import { z } from 'zod'
import { route } from '../route.ts'
import { Webhook } from './webhook.ts'

/** The user's webhooks, oldest first. */
export const listWebhooks = route({
  method: 'GET',
  path: '/api/v1/user/webhooks',
  access: 'session',
  response: z.object({ webhooks: z.array(Webhook) }),
  errors: ['SESSION_EXPIRED', 'RATE_LIMITED'],
})
