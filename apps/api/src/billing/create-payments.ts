import type { PaymentFacts } from '@lc/core'
import type { StoredPayment } from '@lc/db'
import Stripe from 'stripe'
import { factsOf } from './facts-of.ts'
import type { PaymentKeys } from './payment-settings.ts'
import { readEvent, type SignedEvent } from './read-event.ts'
import { nameStripeFailure, unlessMissing } from './stripe-failure.ts'

/** An intent as Stripe has it now, and the payment that we named on it. */
export interface KnownIntent {
  intentId: string
  paymentId: string | undefined
  facts: PaymentFacts
}

/** Everything the product asks of Stripe. */
export interface Payments {
  publicKey: string
  /** The same payment becomes the same intent, however often it is asked for. */
  createIntent(payment: StoredPayment): Promise<{ intentId: string; clientSecret: string }>
  /** Nothing where Stripe has no intent of that id. */
  findIntent(intentId: string): Promise<KnownIntent | undefined>
  /** The ids of all intents since then that carry one of our payments. */
  listIntents(since: Date): AsyncIterable<string>
  readEvent(body: Buffer, signature: string | undefined): SignedEvent
}

const TIMEOUT_MS = 10_000

export const createPayments = (keys: PaymentKeys, { timeoutMs = TIMEOUT_MS } = {}): Payments => {
  const stripe = new Stripe(keys.secretKey, {
    ...addressOf(keys.url),
    timeout: timeoutMs,
    // Each try carries the same idempotency key.
    maxNetworkRetries: 2,
    telemetry: false,
  })
  return {
    publicKey: keys.publicKey,
    createIntent: (payment) => nameStripeFailure(() => createIntent(stripe, payment)),
    findIntent: (intentId) => nameStripeFailure(() => unlessMissing(() => findIntent(stripe, intentId))),
    listIntents: (since) => listIntents(stripe, since),
    readEvent: (body, signature) => readEvent({ body, signature, secret: keys.webhookSecret, isLive: keys.isLive }),
  }
}

const createIntent = async (stripe: Stripe, payment: StoredPayment) => {
  const intent = await stripe.paymentIntents.create(
    {
      amount: payment.amountCents,
      currency: payment.currency,
      // A card is paid in the dialog itself; what leads away to another site would lose the page.
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      metadata: { payment_id: payment.id, product_id: payment.productId },
    },
    { idempotencyKey: `payment/${payment.id}` },
  )
  return { intentId: intent.id, clientSecret: intent.client_secret ?? '' }
}

const findIntent = async (stripe: Stripe, intentId: string): Promise<KnownIntent> => {
  const intent = await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] })
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const disputes = charge?.disputed
    ? await stripe.disputes.list({ payment_intent: intentId, limit: 100 })
    : { data: [] }
  const facts = factsOf({ intent, charge, disputes: disputes.data })
  return { intentId, paymentId: intent.metadata.payment_id, facts }
}

async function* listIntents(stripe: Stripe, since: Date): AsyncIterable<string> {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  const pages = stripe.paymentIntents.list({ created, limit: 100 })[Symbol.asyncIterator]()
  for (;;) {
    const { value, done } = await nameStripeFailure(() => pages.next())
    if (done) return
    if (value.metadata.payment_id) yield value.id
  }
}

const addressOf = (url: string | undefined) => {
  if (!url) return {}
  const { protocol, hostname, port } = new URL(url)
  return {
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
    host: hostname,
    ...(port ? { port } : {}),
  }
}
