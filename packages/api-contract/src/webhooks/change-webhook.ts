import { z } from 'zod'
import { route } from '../route.ts'
import { SubscribedEvents, Webhook, WebhookUrl } from './webhook.ts'

/** Changes the given fields. Switching a webhook on forgets earlier failures. */
export const changeWebhook = route({
  method: 'POST',
  path: '/api/v1/user/webhook/change',
  access: 'session',
  body: z.object({
    id: z.uuid(),
    url: WebhookUrl.optional(),
    events: SubscribedEvents.optional(),
    isOn: z.boolean().optional(),
  }),
  response: z.object({ webhook: Webhook }),
  errors: ['SESSION_EXPIRED', 'NOT_FOUND', 'INVALID_FIELDS', 'RATE_LIMITED'],
})
