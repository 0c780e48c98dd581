import { declared } from '../route.ts'

export const declaredStripeRoutes = {
  createPaymentIntent: declared({
    method: 'POST',
    path: '/api/v1/stripe/payment/intent',
    access: 'session',
  }),
  receiveStripeEvent: declared({ method: 'POST', path: '/api/v1/stripe/webhook', access: 'public' }),
} as const
