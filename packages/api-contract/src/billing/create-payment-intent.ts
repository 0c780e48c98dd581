import { z } from 'zod'
import { route } from '../route.ts'

/**
 * Begins to buy a product. The same idempotency key answers with the same payment, also when an earlier answer got lost on
 * its way. The client secret is for Stripe's own script and is kept nowhere.
 */
export const createPaymentIntent = route({
  method: 'POST',
  path: '/api/v1/stripe/payment/intent',
  access: 'session',
  body: z.object({ productId: z.string().min(1).max(100), idempotencyKey: z.uuid() }),
  response: z.object({
    paymentId: z.uuid(),
    clientSecret: z.string(),
    publicKey: z.string(),
    amountCents: z.int().positive(),
    currency: z.string(),
  }),
  errors: [
    'SESSION_EXPIRED',
    'NOT_FOUND',
    'CONFLICT',
    'INVALID_FIELDS',
    'RATE_LIMITED',
    'UPSTREAM_FAILED',
    'PAYMENTS_OFF',
  ],
})
