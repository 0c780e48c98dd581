import { randomBytes } from 'node:crypto'
import { refuse } from './desk-failure.ts'
import {
  type DeskCharge,
  type DeskDispute,
  type DeskEvent,
  type DeskIntent,
  type DeskRefund,
  deskId,
  deskNow,
  eventOf,
} from './desk-objects.ts'

/** Test cards by the names that Stripe gives them. */
const declinedCard = 'pm_card_chargeDeclined'

/** What Stripe does with payments, as far as we use it, in memory. Everything that happens is told as an event. */
export const createDesk = (tell: (event: DeskEvent) => void) => {
  const intents = new Map<string, DeskIntent>()
  const charges = new Map<string, DeskCharge>()
  const disputes: DeskDispute[] = []

  const intentOf = (id: string) => intents.get(id) ?? refuse(404, 'resource_missing', `No such payment_intent: ${id}`)
  const chargeOf = (intentId: string) =>
    charges.get(intentOf(intentId).latest_charge ?? '') ?? refuse(400, 'charge_missing', 'Nothing was paid')

  const create = (given: { amount: number; currency: string; metadata: Record<string, string> }): DeskIntent => {
    if (!(given.amount >= 50)) refuse(400, 'amount_too_small', 'The amount is too small')
    const id = deskId('pi')
    const intent: DeskIntent = {
      ...given,
      id,
      object: 'payment_intent',
      amount_received: 0,
      status: 'requires_payment_method',
      client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
      latest_charge: null,
      last_payment_error: null,
      livemode: false,
      created: deskNow(),
    }
    intents.set(id, intent)
    tell(eventOf('payment_intent.created', intent))
    return intent
  }

  const decline = (intent: DeskIntent): never => {
    const error = {
      code: 'card_declined',
      decline_code: 'generic_decline',
      message: 'Your card was declined.',
      type: 'card_error',
    } as const
    intent.last_payment_error = error
    tell(eventOf('payment_intent.payment_failed', intent))
    return refuse(402, error.code, error.message)
  }

  const pay = (intent: DeskIntent): DeskIntent => {
    const charge: DeskCharge = {
      id: deskId('ch'),
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
      created: deskNow(),
    }
    charges.set(charge.id, charge)
    const paid = { status: 'succeeded', amount_received: intent.amount, latest_charge: charge.id } as const
    Object.assign(intent, paid, { last_payment_error: null })
    tell(eventOf('charge.succeeded', charge))
    tell(eventOf('payment_intent.succeeded', intent))
    return intent
  }

  const confirm = (id: string, card: string): DeskIntent => {
    const intent = intentOf(id)
    if (intent.status !== 'requires_payment_method') {
      refuse(400, 'payment_intent_unexpected_state', `It is ${intent.status} already`)
    }
    return card === declinedCard ? decline(intent) : pay(intent)
  }

  const refund = (intentId: string, amount?: number): DeskRefund => {
    const charge = chargeOf(intentId)
    const left = charge.amount - charge.amount_refunded
    const refunded = amount ?? left
    if (!(refunded > 0 && refunded <= left)) refuse(400, 'charge_already_refunded', 'There is not so much to refund')
    charge.amount_refunded += refunded
    charge.refunded = charge.amount_refunded === charge.amount
    tell(eventOf('charge.refunded', charge))
    const { id, currency } = charge
    const named = { object: 'refund', charge: id, payment_intent: intentId, status: 'succeeded' } as const
    return { id: deskId('re'), ...named, amount: refunded, currency, created: deskNow() }
  }

  /** Opens the dispute of a payment, or lets it end. */
  const dispute = (intentId: string, status: DeskDispute['status']): DeskDispute => {
    const charge = chargeOf(intentId)
    const standing = disputes.find(({ payment_intent }) => payment_intent === intentId)
    const { id, amount, currency } = charge
    const about = { amount, currency, charge: id, payment_intent: intentId, livemode: false, created: deskNow() }
    const current: DeskDispute = standing ?? { id: deskId('dp'), object: 'dispute', ...about, status }
    if (!standing) disputes.push(current)
    current.status = status
    charge.disputed = true
    tell(eventOf(standing ? 'charge.dispute.closed' : 'charge.dispute.created', current))
    return current
  }

  /** Newest first, as Stripe lists them. */
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
    /** What never happens with Stripe, to see whether it would be believed. */
    tamper: (id: string, change: { amount?: number; currency?: string }) =>
      Object.assign(intentOf(id), change, change.amount === undefined ? {} : { amount_received: change.amount }),
  }
}

export type Desk = ReturnType<typeof createDesk>
