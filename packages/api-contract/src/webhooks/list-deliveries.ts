import { z } from 'zod'
import { PageQuery, pageSchema, route } from '../route.ts'
import { WebhookDelivery } from './webhook.ts'

/** The messages of the last thirty days to a webhook, newest first. */
export const listDeliveries = route({
  method: 'GET',
  path: '/api/v1/user/webhook/deliveries',
  access: 'session',
  query: PageQuery.extend({ id: z.uuid() }),
  response: pageSchema(WebhookDelivery),
  errors: ['SESSION_EXPIRED', 'NOT_FOUND', 'RATE_LIMITED'],
})
