import { randomBytes } from 'node:crypto'

/** The fields of Stripe's objects that are read by somebody, under Stripe's own names. */
export interface DeskIntent {
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

export interface DeskCharge {
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

export interface DeskRefund {
  id: string
  object: 'refund'
  amount: number
  currency: string
  charge: string
  payment_intent: string
  status: 'succeeded'
  created: number
}

export interface DeskDispute {
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

export type DeskObject = DeskIntent | DeskCharge | DeskRefund | DeskDispute

export interface DeskEvent {
  id: string
  object: 'event'
  type: string
  api_version: string
  created: number
  livemode: boolean
  pending_webhooks: number
  request: null
  data: { object: DeskObject }
}

export const deskId = (prefix: 'pi' | 'ch' | 're' | 'dp' | 'evt') => `${prefix}_${randomBytes(12).toString('hex')}`

export const deskNow = () => Math.floor(Date.now() / 1000)

export const eventOf = (type: string, object: DeskObject): DeskEvent => ({
  id: deskId('evt'),
  object: 'event',
  type,
  api_version: 'desk',
  created: deskNow(),
  livemode: false,
  pending_webhooks: 1,
  request: null,
  // As it is now: what happens to the object later is another event.
  data: { object: structuredClone(object) },
})
