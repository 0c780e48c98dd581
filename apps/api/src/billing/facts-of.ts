import type { PaymentFacts } from '@lc/core'
import type Stripe from 'stripe'

interface StripeObjects {
  intent: Stripe.PaymentIntent
  charge: Stripe.Charge | null
  disputes: readonly Stripe.Dispute[]
}

/** Amounts and currency come from Stripe's object alone, never from what we wrote on it. */
export const factsOf = ({ intent, charge, disputes }: StripeObjects): PaymentFacts => ({
  intentStatus: intent.status,
  amountCents: intent.amount,
  receivedCents: intent.amount_received,
  refundedCents: charge?.amount_refunded ?? 0,
  currency: intent.currency,
  isDeclined: intent.last_payment_error !== null,
  dispute: disputeOf(disputes.map(({ status }) => status)),
})

/** An inquiry (`warning_…`) moves no money; a dispute that was won moved it back. */
const disputeOf = (statuses: readonly string[]): PaymentFacts['dispute'] => {
  if (statuses.includes('lost')) return 'lost'
  return statuses.some((status) => status === 'needs_response' || status === 'under_review') ? 'open' : 'none'
}
