import { z } from 'zod'
import { route } from '../route.ts'
import { Webhook, WebhookSecret } from './webhook.ts'

/** Makes a new secret. For a day messages carry the signatures of both. */
export const rotateWebhookSecret = route({
  method: 'POST',
  path: '/api/v1/user/webhook/secret/rotate',
  access: 'session',
  body: z.object({ id: z.uuid() }),
  response: z.object({ webhook: Webhook, secret: WebhookSecret }),
  errors: ['SESSION_EXPIRED', 'NOT_FOUND', 'INVALID_FIELDS', 'CONFIRMATION_REQUIRED', 'RATE_LIMITED'],
})
