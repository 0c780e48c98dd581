import { z } from 'zod'
import { route } from '../route.ts'
import { SubscribedEvents, Webhook, WebhookSecret, WebhookUrl } from './webhook.ts'

/** Adds a webhook. `secret` verifies its messages and is never shown again. */
export const createWebhook = route({
  method: 'POST',
  path: '/api/v1/user/webhook',
  access: 'session',
  body: z.object({ url: WebhookUrl, events: SubscribedEvents }),
  response: z.object({ webhook: Webhook, secret: WebhookSecret }),
  errors: ['SESSION_EXPIRED', 'INVALID_FIELDS', 'CONFIRMATION_REQUIRED', 'TOO_MANY_WEBHOOKS', 'RATE_LIMITED'],
})
