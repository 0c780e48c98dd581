import { AppError } from '@lc/api-contract'
import type { PaymentFacts } from '@lc/core'
import type { StoredPayment } from '@lc/db'
import type { Log } from '@lc/server-runtime'
import { traced } from '@lc/tracing'
import Stripe from 'stripe'
import { type PaymentKeys, type PaymentSettings, readPaymentKeys } from './payment-settings.ts'
import { readEvent, type SignedEvent } from './read-stripe-event.ts'

/** An intent as Stripe reports it, and our payment named in its metadata. */
interface StripeIntent {
  intentId: string
  paymentId: string | undefined
  facts: PaymentFacts
}

/** All calls to Stripe. */
export interface Payments {
  publicKey: string
  /**
   * The same payment always gets the same intent: a stored one is read again, because Stripe repeats the answer to a
   * known key for a day only.
   */
  openIntent(payment: StoredPayment): Promise<{ intentId: string; clientSecret: string }>
  /** Undefined if Stripe has no such intent. */
  findIntent(intentId: string): Promise<StripeIntent | undefined>
  /** Ids of all intents since then that belong to our payments. */
  listIntents(since: Date): AsyncIterable<string>
  /** Refunds a part, or everything that is left. The same key refunds once. */
  refund(refund: Refund): Promise<void>
  readEvent(body: Buffer, signature: string | undefined): SignedEvent
}

interface Refund {
  intentId: string
  cents?: number | undefined
  idempotencyKey: string
}

const TIMEOUT_MS = 10_000

interface PaymentOptions {
  timeoutMs?: number
  /** Called when a call of Stripe ended. */
  onCall?: ((outcome: CallOutcome) => void) | undefined
}

type CallOutcome = 'ok' | 'rate_limited' | 'timeout' | 'failed'

export const createPayments = (
  keys: PaymentKeys,
  { timeoutMs = TIMEOUT_MS, onCall }: PaymentOptions = {},
): Payments => {
  const stripe = new Stripe(keys.secretKey, {
    ...addressOf(keys.url),
    timeout: timeoutMs,
    // Each try carries the same idempotency key.
    maxNetworkRetries: 2,
    telemetry: false,
  })
  return {
    publicKey: keys.publicKey,
    openIntent: (payment) =>
      watch(onCall, () =>
        payment.intentId === null ? createIntent(stripe, payment) : readIntent(stripe, payment.intentId),
      ),
    findIntent: (intentId) => watch(onCall, () => unlessMissing(() => findIntent(stripe, intentId))),
    listIntents: (since) => listIntents(stripe, since),
    refund: ({ intentId, cents, idempotencyKey }) =>
      nameStripeFailure(async () => {
        const amount = cents === undefined ? {} : { amount: cents }
        await stripe.refunds.create({ payment_intent: intentId, ...amount }, { idempotencyKey })
      }),
    readEvent: (body, signature) => readEvent({ body, signature, secret: keys.webhookSecret, isLive: keys.isLive }),
  }
}

const createIntent = async (stripe: Stripe, payment: StoredPayment) => {
  const intent = await stripe.paymentIntents.create(
    {
      amount: payment.amountCents,
      currency: payment.currency,
      // Cards are paid inside the dialog; a redirect to another site would lose the page.
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      metadata: { payment_id: payment.id, product_id: payment.productId },
    },
    { idempotencyKey: `payment/${payment.id}` },
  )
  return { intentId: intent.id, clientSecret: intent.client_secret ?? '' }
}

const readIntent = async (stripe: Stripe, intentId: string) => {
  const intent = await stripe.paymentIntents.retrieve(intentId)
  return { intentId: intent.id, clientSecret: intent.client_secret ?? '' }
}

const findIntent = async (stripe: Stripe, intentId: string): Promise<StripeIntent> => {
  const intent = await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] })
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const disputes = charge?.disputed
    ? await stripe.disputes.list({ payment_intent: intentId, limit: 100 })
    : { data: [] }
  const facts = readPaymentFacts({ intent, charge, disputes: disputes.data })
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

/** Payments as configured. Without valid keys everything else still works, and the log has the reason. */
export const openPayments = (settings: PaymentSettings, log: Log, options: PaymentOptions = {}): Payments | null => {
  const keys = readPaymentKeys(settings)
  if (!('missing' in keys)) return createPayments(keys, options)
  log.warn({ reason: keys.missing }, 'payments are off')
  return null
}

interface StripeObjects {
  intent: Stripe.PaymentIntent
  charge: Stripe.Charge | null
  disputes: readonly Stripe.Dispute[]
}

/** Amounts and currency come only from Stripe's object, never from our metadata. */
const readPaymentFacts = ({ intent, charge, disputes }: StripeObjects): PaymentFacts => ({
  intentStatus: intent.status,
  amountCents: intent.amount,
  receivedCents: intent.amount_received,
  refundedCents: charge?.amount_refunded ?? 0,
  currency: intent.currency,
  isDeclined: intent.last_payment_error !== null,
  dispute: readDispute(disputes.map(({ status }) => status)),
})

/** An inquiry (`warning_…`) moves no money, and a won dispute returned it. */
const readDispute = (statuses: readonly string[]): PaymentFacts['dispute'] => {
  if (statuses.includes('lost')) return 'lost'
  return statuses.some((status) => status === 'needs_response' || status === 'under_review') ? 'open' : 'none'
}

const toStripe = { fields: { 'lc.service': 'stripe' }, kind: 'call' } as const

const watch = <T>(onCall: PaymentOptions['onCall'], call: () => Promise<T>): Promise<T> =>
  traced('call stripe', toStripe, async (span) => {
    const count = (outcome: CallOutcome) => {
      span.set({ 'lc.outcome': outcome })
      onCall?.(outcome)
    }
    try {
      const result = await nameStripeFailure(call)
      count('ok')
      return result
    } catch (error) {
      count(outcomeOf(error))
      throw error
    }
  })

/** Stripe's client reports a time-out as a failed connection. */
const outcomeOf = (error: unknown): CallOutcome => {
  const { stripe } = ((error as Error).cause ?? {}) as { stripe?: { type?: string; statusCode?: number } }
  if (stripe?.statusCode === 429) return 'rate_limited'
  return stripe?.type === 'StripeConnectionError' ? 'timeout' : 'failed'
}

/**
 * Turns a Stripe error into an AppError. Stripe's own error contains headers and bodies; only the fields that help find
 * the cause are kept.
 */
const nameStripeFailure = async <T>(call: () => Promise<T>): Promise<T> => {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const { type, code, statusCode, requestId } = error
    throw new AppError(areKeysRefused(error) ? 'PAYMENTS_OFF' : 'UPSTREAM_FAILED', {
      cause: { stripe: { type, code, statusCode, requestId } },
    })
  }
}

/** The result, or undefined if Stripe doesn't have the object. */
const unlessMissing = async <T>(call: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await call()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return undefined
    throw error
  }
}

const areKeysRefused = (error: unknown) =>
  error instanceof Stripe.errors.StripeAuthenticationError || error instanceof Stripe.errors.StripePermissionError
