import { z } from 'zod'
import { route } from '../route.ts'

/**
 * Stripe's webhook. Its signature covers the raw bytes, so the body has no schema. `isApplied` is false for an event
 * that changes no payment.
 */
export const receiveStripeEvent = route({
  method: 'POST',
  path: '/api/v1/stripe/webhook',
  access: 'public',
  response: z.object({ isApplied: z.boolean() }),
  errors: ['SIGNATURE_REFUSED', 'RATE_LIMITED', 'UNAVAILABLE', 'UPSTREAM_FAILED'],
})
