/** What Stripe's script needs to be allowed, as its documentation lists it; only where the pay dialog can open. */
export const stripeHosts = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
  image: ['https://*.stripe.com'],
} as const

/** The one Trusted Types policy of the product: it lets Stripe's script in, by its address, and nothing else. */
export const PAYMENT_POLICY = 'stripe'
