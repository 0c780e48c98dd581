/** Hosts that Stripe's script needs, from its documentation. Allowed only where the pay dialog can open. */
export const stripeHosts = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
  image: ['https://*.stripe.com'],
} as const

/** The product's only Trusted Types policy. It allows Stripe's script by its address. */
export const PAYMENT_POLICY = 'stripe'
