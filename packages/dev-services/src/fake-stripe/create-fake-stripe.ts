import { randomBytes } from 'node:crypto'
import {
  createEvent,
  type FakeCharge,
  type FakeDispute,
  type FakeEvent,
  type FakeIntent,
  type FakeRefund,
  newStripeId,
  nowSeconds,
  refuse,
} from './stripe-objects.ts'

/** Stripe's names of test cards. */
const declinedCard = 'pm_card_chargeDeclined'

/** Stripe's payments in memory, as far as we use them. Every change emits an event. */
export const createPaymentStore = (emit: (event: FakeEvent) => void) => {
  const intents = new Map<string, FakeIntent>()
  const charges = new Map<string, FakeCharge>()
  const disputes: FakeDispute[] = []

  const intentOf = (id: string) => intents.get(id) ?? refuse(404, 'resource_missing', `No such payment_intent: ${id}`)
  const chargeOf = (intentId: string) =>
    charges.get(intentOf(intentId).latest_charge ?? '') ?? refuse(400, 'charge_missing', 'Nothing was paid')

  const create = (given: { amount: number; currency: string; metadata: Record<string, string> }): FakeIntent => {
    if (!(given.amount >= 50)) refuse(400, 'amount_too_small', 'The amount is too small')
    const id = newStripeId('pi')
    const intent: FakeIntent = {
      ...given,
      id,
      object: 'payment_intent',
      amount_received: 0,
      status: 'requires_payment_method',
      client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
      latest_charge: null,
      last_payment_error: null,
      livemode: false,
      created: nowSeconds(),
    }
    intents.set(id, intent)
    emit(createEvent('payment_intent.created', intent))
    return intent
  }

  const decline = (intent: FakeIntent): never => {
    const error = {
      code: 'card_declined',
      decline_code: 'generic_decline',
      message: 'Your card was declined.',
      type: 'card_error',
    } as const
    intent.last_payment_error = error
    emit(createEvent('payment_intent.payment_failed', intent))
    return refuse(402, error.code, error.message)
  }

  const pay = (intent: FakeIntent): FakeIntent => {
    const charge: FakeCharge = {
      id: newStripeId('ch'),
      object: 'charge',
      amount: intent.amount,
      amount_refunded: 0,
      currency: intent.currency,
      payment_intent: intent.id,
      disputed: false,
      refunded: false,
      status: 'succeeded',
      metadata: intent.metadata,
      livemode: false,
      created: nowSeconds(),
    }
    charges.set(charge.id, charge)
    const paid = { status: 'succeeded', amount_received: intent.amount, latest_charge: charge.id } as const
    Object.assign(intent, paid, { last_payment_error: null })
    emit(createEvent('charge.succeeded', charge))
    emit(createEvent('payment_intent.succeeded', intent))
    return intent
  }

  const confirm = (id: string, card: string): FakeIntent => {
    const intent = intentOf(id)
    if (intent.status !== 'requires_payment_method') {
      refuse(400, 'payment_intent_unexpected_state', `It is ${intent.status} already`)
    }
    return card === declinedCard ? decline(intent) : pay(intent)
  }

  const refund = (intentId: string, amount?: number): FakeRefund => {
    const charge = chargeOf(intentId)
    const left = charge.amount - charge.amount_refunded
    const refunded = amount ?? left
    if (!(refunded > 0 && refunded <= left)) refuse(400, 'charge_already_refunded', 'There is not so much to refund')
    charge.amount_refunded += refunded
    charge.refunded = charge.amount_refunded === charge.amount
    emit(createEvent('charge.refunded', charge))
    const { id, currency } = charge
    const named = { object: 'refund', charge: id, payment_intent: intentId, status: 'succeeded' } as const
    return { id: newStripeId('re'), ...named, amount: refunded, currency, created: nowSeconds() }
  }

  /** Opens or closes the dispute of a payment. */
  const dispute = (intentId: string, status: FakeDispute['status']): FakeDispute => {
    const charge = chargeOf(intentId)
    const open = disputes.find(({ payment_intent }) => payment_intent === intentId)
    const { id, amount, currency } = charge
    const about = { amount, currency, charge: id, payment_intent: intentId, livemode: false, created: nowSeconds() }
    const current: FakeDispute = open ?? { id: newStripeId('dp'), object: 'dispute', ...about, status }
    if (!open) disputes.push(current)
    current.status = status
    charge.disputed = true
    emit(createEvent(open ? 'charge.dispute.closed' : 'charge.dispute.created', current))
    return current
  }

  /** Newest first, like Stripe. */
  const list = ({ since, after, limit }: { since: number; after: string | undefined; limit: number }) => {
    const all = [...intents.values()].filter(({ created }) => created >= since).toReversed()
    const rest = after ? all.slice(all.findIndex(({ id }) => id === after) + 1) : all
    return { items: rest.slice(0, limit), hasMore: rest.length > limit }
  }

  return {
    create,
    confirm,
    refund,
    dispute,
    list,
    find: intentOf,
    chargeWith: (id: string | null) => (id === null ? null : (charges.get(id) ?? null)),
    disputesOf: (intentId: string) => disputes.filter(({ payment_intent }) => payment_intent === intentId),
    cancel: (id: string) => Object.assign(intentOf(id), { status: 'canceled' }),
    /** Changes that Stripe never makes; tests check that they are rejected. */
    tamper: (id: string, change: { amount?: number; currency?: string }) =>
      Object.assign(intentOf(id), change, change.amount === undefined ? {} : { amount_received: change.amount }),
  }
}

export type PaymentStore = ReturnType<typeof createPaymentStore>
