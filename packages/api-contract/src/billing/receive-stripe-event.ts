import { z } from 'zod'
import { route } from '../route.ts'

/** Stripe's webhook: only its signature over the bytes as they came counts, so the body is described nowhere. */
export const receiveStripeEvent = route({
  method: 'POST',
  path: '/api/v1/stripe/webhook',
  access: 'public',
  response: z.object({ isApplied: z.boolean() }),
  errors: ['SIGNATURE_REFUSED', 'RATE_LIMITED', 'UNAVAILABLE', 'UPSTREAM_FAILED'],
})
