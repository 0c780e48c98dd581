import { z } from 'zod'
import { route } from '../route.ts'

/**
 * Starts a purchase. The same idempotency key returns the same payment, even if an earlier answer was lost. The client
 * secret is for Stripe's own script and is not stored.
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
