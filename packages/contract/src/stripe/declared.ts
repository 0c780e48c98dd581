import { declared } from '../route.ts'

export const createPaymentIntent = declared({
  method: 'POST',
  path: '/api/v1/stripe/payment/intent',
  access: 'session',
})
export const receiveStripeEvent = declared({ method: 'POST', path: '/api/v1/stripe/webhook', access: 'public' })
