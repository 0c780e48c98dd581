import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** The fields of Stripe's objects that we read, with Stripe's names. */
export interface FakeIntent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  currency: string
  status: 'requires_payment_method' | 'processing' | 'succeeded' | 'canceled'
  client_secret: string
  metadata: Record<string, string>
  latest_charge: string | null
  last_payment_error: { code: string; decline_code?: string; message: string; type: 'card_error' } | null
  livemode: boolean
  created: number
}

export interface FakeCharge {
  id: string
  object: 'charge'
  amount: number
  amount_refunded: number
  currency: string
  payment_intent: string
  disputed: boolean
  refunded: boolean
  status: 'succeeded'
  metadata: Record<string, string>
  livemode: boolean
  created: number
}

export interface FakeRefund {
  id: string
  object: 'refund'
  amount: number
  currency: string
  charge: string
  payment_intent: string
  status: 'succeeded'
  created: number
}

export interface FakeDispute {
  id: string
  object: 'dispute'
  amount: number
  currency: string
  charge: string
  payment_intent: string
  status: 'needs_response' | 'under_review' | 'won' | 'lost'
  livemode: boolean
  created: number
}

export type FakeObject = FakeIntent | FakeCharge | FakeRefund | FakeDispute

export interface FakeEvent {
  id: string
  object: 'event'
  type: string
  api_version: string
  created: number
  livemode: boolean
  pending_webhooks: number
  request: null
  data: { object: FakeObject }
}

export const newStripeId = (prefix: 'pi' | 'ch' | 're' | 'dp' | 'evt') => `${prefix}_${randomBytes(12).toString('hex')}`

export const nowSeconds = () => Math.floor(Date.now() / 1000)

export const createEvent = (type: string, object: FakeObject): FakeEvent => ({
  id: newStripeId('evt'),
  object: 'event',
  type,
  api_version: 'fake',
  created: nowSeconds(),
  livemode: false,
  pending_webhooks: 1,
  request: null,
  // A copy, because an event shows the object at the time of the event.
  data: { object: structuredClone(object) },
})

/** A parsed HTTP request. */
export interface StripeRequest {
  method: string
  /** Path segments, such as `v1`, `payment_intents`. */
  path: string[]
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
}

/** The answer; `isLost` closes the connection instead, after the request was carried out. */
export interface StripeReply {
  result: unknown
  isLost?: boolean
}

/** An error in Stripe's format. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly code: string

  constructor({ status, code, message }: { status: number; code: string; message: string }) {
    super(message)
    this.status = status
    this.code = code
  }

  body() {
    const type =
      this.status === 402 ? 'card_error' : this.status === 401 ? 'authentication_error' : 'invalid_request_error'
    return { error: { type, code: this.code, message: this.message } }
  }
}

export const refuse = (status: number, code: string, message: string): never => {
  throw new StripeRefusal({ status, code, message })
}
